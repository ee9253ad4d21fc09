/** What a model may add to a report, and what code drops of it. */
import { expect, test } from "vitest";
import { runAnalyst } from "../../../src/analysis/agents/index.ts";
import { type GenerateRequest, languageModelOf } from "../../../src/model/index.ts";
import { type Script, scriptedRuntime } from "../../model/scripted-runtime.ts";
import { exampleMaterial } from "./material.ts";

const MARKER = "data-test";

async function audited(script: Script, language: "fr" | "en" = "en") {
  const material = await exampleMaterial("quillmoor-pay", language);
  const runtime = scriptedRuntime(script);
  const options = { model: languageModelOf(runtime), marker: MARKER };
  const plain = await runAnalyst("financial-auditor", material);
  return { plain, report: await runAnalyst("financial-auditor", material, options), requests: runtime.requests };
}

/** The number of the statement that begins so, as the prompt shows it. */
function numberOf({ prompt }: GenerateRequest, beginning: string): string {
  const line = prompt.shared.split("\n").find((one) => one.includes(`] ${beginning}`));
  return /^\[(S\d+)\]/.exec(line ?? "")?.[1] ?? "";
}

const answer = (...sentences: readonly object[]) => JSON.stringify({ sentences });

test("a sentence that joins two findings is added, as an opinion, with the places of both", async () => {
  const { report, plain } = await audited((request) =>
    answer({
      cites: [numberOf(request, "Debt"), numberOf(request, "Cash")],
      text: "Cash is £2.47m in December 2025, while debt, December 2025, is £750k.",
    }),
  );
  expect(report.findings).toHaveLength(plain.findings.length + 1);
  expect(report.findings.at(-1)).toMatchObject({ metric: "reading", confidence: { score: 40 } });
  expect(report.findings.at(-1)?.evidence.map(({ anchor }) => anchor)).toEqual(
    expect.arrayContaining(["Cash!O13", "Cash!O15"]),
  );
  expect(report.fellBack).toBeNull();
  expect(report.judge).toBe("model");
});

test("what the findings cited do not bear out, a repetition and a sentence said twice are dropped", async () => {
  const { report, plain } = await audited((request) => {
    const cites = [numberOf(request, "Debt"), numberOf(request, "Cash")];
    const sound = "Cash, December 2025: £2.47m, and debt, December 2025: £750k.";
    return answer(
      { cites, text: "Cash covers the debt of £750k three times." },
      { cites, text: "Debt, December 2025: £750k." },
      { cites, text: sound },
    );
  });
  expect(report.findings).toHaveLength(plain.findings.length + 1);
  expect(report.fellBack).toMatch(/^2 of the model's additions were dropped/);
});

test("a model that never fits its schema leaves the rules' report, and says why", async () => {
  const { report, plain } = await audited(() => "certainly! here is my analysis");
  expect({ ...report, fellBack: null }).toEqual({ ...plain, fellBack: null });
  expect(report.fellBack).toMatch(/The model's part was dropped/);
});

test("orders in the documents reach no prompt, and the prompt is in the run's language", async () => {
  const { requests } = await audited(() => answer(), "fr");
  const sent = requests.map(({ prompt }) => `${prompt.system}${prompt.shared}${prompt.ask}`).join("\n");
  expect(sent).not.toContain("AI assistant");
  expect(sent).toContain("Écrivez en français");
});

test("an aborted run rejects", async () => {
  const material = await exampleMaterial("quillmoor-pay", "en");
  await expect(runAnalyst("deck-forensics", material, { signal: AbortSignal.abort() })).rejects.toThrow();
});
