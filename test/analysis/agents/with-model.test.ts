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

/** "P1" and the words that stand in it, as the prompt shows them. */
function firstPassage(request: GenerateRequest): { id: string; text: string } {
  const [, id, text] = /^\[(P\d+)\] \([^)]*\) (.+)$/m.exec(request.prompt.shared) ?? [];
  return { id: id ?? "", text: text ?? "" };
}

const answer = (value: object) => JSON.stringify(value);

test("a rewording with the same figures is taken, one with another figure is dropped", async () => {
  const { plain, report } = await audited(() =>
    answer({
      reworded: [
        { id: "F1", text: "In 2025 the company kept £1.08m of net revenue." },
        { id: "F2", text: "Net revenue tripled in 2025, to £3m." },
      ],
      added: [],
    }),
  );
  expect(report.findings[0]?.text).toBe("In 2025 the company kept £1.08m of net revenue.");
  expect(report.findings[1]?.text).toBe(plain.findings[1]?.text);
  expect(report.judge).toBe("model");
  expect(report.fellBack).toMatch(/^1 of the model's additions was dropped/);
});

test("a finding whose quote stands at its place is added, as an opinion", async () => {
  const { report, plain } = await audited((request) => {
    const { id, text } = firstPassage(request);
    return answer({
      reworded: [],
      added: [{ passage: id, quote: text, text: "Revenue is net of what passes through." }],
    });
  });
  expect(report.findings).toHaveLength(plain.findings.length + 1);
  expect(report.findings.at(-1)).toMatchObject({ metric: "reading", confidence: { score: 40 } });
  expect(report.fellBack).toBeNull();
});

test("an invented quote, and a figure that the quote does not hold, are dropped", async () => {
  const { report, plain } = await audited((request) => {
    const { id, text } = firstPassage(request);
    return answer({
      reworded: [],
      added: [
        { passage: id, quote: "The auditors signed without reserve.", text: "The accounts are audited." },
        { passage: id, quote: text, text: "Revenue will reach £40m." },
      ],
    });
  });
  expect(report.findings).toEqual(plain.findings);
  expect(report.judge).toBe("rules");
  expect(report.fellBack).toMatch(/^2 of the model's additions were dropped/);
});

test("additions that only repeat their quote, or say nothing, are dropped", async () => {
  const { report, plain } = await audited((request) => {
    const { id, text } = firstPassage(request);
    const said = ["", text, `The document says: ${text}`];
    return answer({ reworded: [], added: said.map((one) => ({ passage: id, quote: text, text: one })) });
  });
  expect(report.findings).toEqual(plain.findings);
  expect(report.judge).toBe("rules");
  expect(report.fellBack).toMatch(/^3 of the model's additions were dropped/);
});

test("a model that never fits its schema leaves the rules' report, and says why", async () => {
  const { report, plain } = await audited(() => "certainly! here is my analysis");
  expect({ ...report, fellBack: null }).toEqual({ ...plain, fellBack: null });
  expect(report.fellBack).toMatch(/The model's part was dropped/);
});

test("orders in the documents reach no prompt, and the prompt is in the run's language", async () => {
  const nothing = () => answer({ reworded: [], added: [] });
  const { requests } = await audited(nothing, "fr");
  const sent = requests.map(({ prompt }) => `${prompt.system}${prompt.shared}${prompt.ask}`).join("\n");
  expect(sent).not.toContain("AI assistant");
  expect(sent).toContain("Écrivez en français");
});

test("an aborted run rejects", async () => {
  const material = await exampleMaterial("quillmoor-pay", "en");
  await expect(runAnalyst("deck-forensics", material, { signal: AbortSignal.abort() })).rejects.toThrow();
});
