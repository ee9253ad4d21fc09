/** Checks that say nothing: a balance that agrees by construction, and one that fails over a rounding of the machine. */
import type { SheetCell } from "../../documents/index.ts";
import { formulaReferences } from "../../documents/index.ts";
import { isSameAmount } from "../../language/quantities/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { placedCell } from "./placed-cell.ts";
import type { ModelCell, ModelView, SheetView } from "./sheet-view.ts";
import { rowsSummed } from "./sums.ts";
import { inEachRow } from "./walk.ts";

export function vacuousChecks(model: ModelView): Candidate[] {
  return [
    ...inEachRow(model, (cells, view) => {
      const plug = cells.find((cell) => checkedAgainst(cell, view) !== null);
      return plug ? [candidateOfPlug(plug, checkedAgainst(plug, view), view)] : [];
    }),
    ...model.sheets.flatMap(inexactChecks),
  ];
}

const DIFFERENCE = /^R\[-?\d+\]C-R\[-?\d+\]C$/;

/** "= A - B" where the sheet goes on to add B to it and to take that from A again: the difference can only be nought. */
function checkedAgainst(plug: ModelCell, view: SheetView): ModelCell | null {
  if (!DIFFERENCE.test(plug.relative)) return null;
  const [whole = 0, part = 0] = rowsOf(plug);
  const below = (view.columns.get(plug.column) ?? []).filter(({ row }) => row > plug.row && row - plug.row <= NEAR);
  const again = addedAgain(plug, part, below);
  if (again === null) return null;
  const isCheck = (cell: ModelCell) =>
    DIFFERENCE.test(cell.relative) && [whole, again].every((row) => rowsOf(cell).includes(row));
  return below.find((cell) => cell.row > again && isCheck(cell)) ?? null;
}

/** The row that adds the plug, or what does nothing but hand it on, to the part that was taken off. */
function addedAgain(plug: ModelCell, part: number, below: readonly ModelCell[]): number | null {
  const held = new Set([plug.row]);
  for (const cell of below) {
    const added = [...(rowsSummed(cell) ?? [])];
    if (!added.some((row) => held.has(row))) continue;
    if (added.length === 1) held.add(cell.row);
    else if (added.length === 2 && added.includes(part)) return cell.row;
  }
  return null;
}

const NEAR = 20;

/** Rows of the own column that a formula names, in its order. */
const rowsOf = (cell: ModelCell): number[] =>
  cell.references
    .filter(({ sheet, range }) => sheet === cell.sheet && range.left === cell.column)
    .map(({ range }) => range.top);

function candidateOfPlug(cell: ModelCell, check: ModelCell | null, view: SheetView): Candidate {
  return {
    cell,
    defect: "identity that does not hold",
    detail: inBoth(({ say, row, shown }) => {
      const place = cellAnchor(cell.sheet, cell.address);
      const where = row(cell, view.labelOf(cell.row, cell.column));
      return say(
        `${place} in ${where} (${shown(cell.formula)}) is what is missing to balance, so the check in ${check?.address} (${shown(check?.formula ?? null)}) can only give 0: it checks nothing.`,
        `${place} (${where}, ${shown(cell.formula)}) est ce qui manque pour équilibrer : le contrôle en ${check?.address} (${shown(check?.formula ?? null)}) ne peut donner que 0 et ne contrôle rien.`,
      );
    }),
  };
}

/** "IF(D51=D56, …)": two sums compared to the last bit. */
const COMPARES = /^IF\(\s*\$?[A-Z]{1,3}\$?\d+\s*=\s*\$?[A-Z]{1,3}\$?\d+\s*[,;]/i;
/** A difference of this share of the figures is the machine's. */
const ROUNDING = 1e-9;

function inexactChecks(view: SheetView): Candidate[] {
  return view.sheet.cells.flatMap((cell: SheetCell): Candidate[] => {
    // A check that stays blank has nothing to say, whatever it compares.
    if (!COMPARES.test(cell.formula?.trim() ?? "") || cell.display.trim() === "") return [];
    const [one, other] = formulaReferences(cell.formula ?? "", view.sheet.name).map(({ sheet, range }) =>
      sheet === view.sheet.name ? (view.at(range.top, range.left)?.number ?? null) : null,
    );
    if (one == null || other == null || one === other) return [];
    if (!isSameAmount(one, other, { share: ROUNDING })) return [];
    return [
      {
        cell: placedCell(view.sheet.name, cell),
        defect: "identity that does not hold",
        detail: inBoth(({ say, shown }) => {
          const place = cellAnchor(view.sheet.name, cell.address);
          const says = cell.display.trim();
          return say(
            `${place} (${shown(cell.formula)}) says “${says}” although the two figures are equal but for the machine's rounding: the check compares without rounding.`,
            `${place} (${shown(cell.formula)}) affiche « ${says} » alors que les deux chiffres sont égaux à l'arrondi de la machine près : le contrôle compare sans arrondir.`,
          );
        }),
      },
    ];
  });
}
