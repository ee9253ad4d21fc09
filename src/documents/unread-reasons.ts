/** Why a file or a place was not read, and what a warning means, in French; the reader says it in English. */
import type { DocumentErrorCode, DocumentWarning, Language } from "./types.ts";

/** Beside those of readers and of their warnings: what is said of a document once it has been read. */
type Code = DocumentErrorCode | DocumentWarning["code"] | "copy" | "figures_cut" | "without_words";

const FRENCH: Readonly<Record<Code, string>> = {
  unsupported_type: "Ce type de fichier n'est pas lu. Enregistrez-le en PDF, PowerPoint, Excel, Word ou CSV.",
  encrypted: "Il est protégé par un mot de passe.",
  empty: "Il est vide.",
  corrupt: "Il est abîmé. Redemandez-le, ou ouvrez-le dans son logiciel et enregistrez-en une copie.",
  too_large: "Il dépasse 256 Mo. Ajoutez les pages ou les feuilles qui comptent dans un fichier à part.",
  timed_out: "Sa lecture a pris trop de temps. Enregistrez-le en PDF ou coupez-le.",
  out_of_memory: "Sa lecture a pris trop de mémoire. Coupez-le, ou retirez ce qui est inutile.",
  aborted: "Sa lecture a été interrompue.",
  not_found: "Il n'est plus à sa place.",
  not_a_file: "C'est un dossier ou un fichier particulier. Ajoutez les fichiers eux-mêmes.",
  image_only: "aucun texte n’y a été lu : ce que l’image montre n’est pas vérifié",
  read_from_picture: "lu avec des erreurs possibles : cela peut confirmer, jamais contredire",
  formula_not_read:
    "{cells} : leur écriture n’est pas suivie ici, leurs valeurs sont prises telles quelles et aucune faute n’y est cherchée",
  formula_without_value: "le fichier ne garde pas le résultat : ouvrez-le dans un tableur et enregistrez-le",
  limit_reached: "ce qui dépasse la limite n’a pas été lu et manque à la vérification",
  repaired: "le fichier était abîmé, il a été réparé à la lecture",
  part_missing: "le fichier annonce cette partie et ne la contient pas",
  part_unreadable: "cette partie n’a pas pu être lue",
  hidden_unit: "ce qui est masqué est lu, mais ne se voit pas à l’ouverture du fichier",
  external_link: "la valeur vient d’un autre fichier, qui n’a pas été donné",
  encoding_guessed: "le fichier ne dit pas son encodage, il a été deviné",
  same_file: "le même fichier a été donné sous un autre nom",
  unrelated: "ce fichier ne semble guère parler de la même société",
  copy: "c’est une copie d’un autre fichier : ce qu’elle dit est compté une fois",
  figures_cut: "il y a trop de chiffres : la suite n’a pas été lue",
  without_words:
    "la plupart de ses pages ne contiennent aucun texte, et ce qu’elles disent n’a pas été lu : enregistrez-le à nouveau depuis son logiciel, ou saisissez ce qu’il dit",
};

/** The sentence of an unknown code is given back. */
export function unreadReason(
  { code, message }: { readonly code?: string | undefined; readonly message: string },
  language: Language,
): string {
  // Kept reports hold the code as a string.
  const said = (language === "fr" ? FRENCH[code as Code] : undefined) ?? message;
  return said.replace("{cells}", /^[^:]*/.exec(message)?.[0] ?? "");
}
