/** Language, looks, models, where data live, and how to be rid of them. */

import { type ReactNode, useState } from "react";
import { type CaseSummary, type ModelTest, SEARCH_INDEXES, type Settings, THEMES } from "../../protocol/index.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Field, Segments, Select } from "../parts/fields.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { shownDuration } from "../parts/formats.ts";
import { Button } from "../parts/icon.tsx";
import { CopyButton, Failure, Loading, useAttempt } from "../parts/notice.tsx";
import { TopBar } from "../parts/screen-parts.tsx";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { failureOf } from "../state/failures.ts";
import { useSettings } from "../state/settings.tsx";
import { Answers, ModelServer, TOKENS_A_PAGE } from "./model-server.tsx";
import { fileName } from "./start.tsx";

const ZOOMS = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75];

export function SettingsScreen({ onHelp }: { readonly onHelp: () => void }) {
  const { words, settings, change } = useSettings();
  return (
    <div className="plain">
      <TopBar current="settings" onHelp={onHelp} />
      <main id="content" className="settings" tabIndex={-1}>
        <h1>{words.app.settings}</h1>
        {settings === null ? (
          <Loading />
        ) : (
          <>
            <Section title={words.settings.language}>
              <Segments
                name="language"
                legend={words.settings.language}
                value={settings.language ?? "system"}
                values={[
                  ["system", words.settings.languageSystem],
                  ["fr", words.settings.french],
                  ["en", words.settings.english],
                ]}
                onChoose={(value) => change({ language: value === "system" ? null : value })}
              />
            </Section>
            <Section title={words.settings.theme}>
              <Segments
                name="theme"
                legend={words.settings.theme}
                value={settings.theme}
                values={THEMES.map((theme) => [theme, words.settings.themes[theme]])}
                onChoose={(theme) => change({ theme })}
              />
              <Field label={words.settings.zoom} narrow>
                <Select
                  value={settings.zoom}
                  values={[...new Set([...ZOOMS, settings.zoom])].sort().map((zoom) => [zoom, words.app.percent(zoom)])}
                  onChoose={(zoom) => change({ zoom })}
                />
              </Field>
            </Section>
            <Models />
            <Embedders />
            <Section title={words.settings.index} lead={words.settings.indexLead}>
              <Segments
                name="index"
                legend={words.settings.index}
                value={settings.index ?? "size"}
                values={(["size", ...SEARCH_INDEXES] as const).map((one) => [one, words.settings.indexes[one]])}
                onChoose={(value) => change({ index: value === "size" ? null : value })}
              />
            </Section>
            {settings.modelPath || settings.server ? (
              <Section title={words.settings.budget} lead={words.settings.budgetHint}>
                <Budget value={settings.budgetTokens} />
              </Section>
            ) : null}
            <Section title={words.vault.lockAfter} lead={words.vault.lockAfterLead}>
              <Field label={words.vault.lockAfter} away narrow>
                <Select
                  value={settings.lockMinutes}
                  values={[...new Set([...LOCK_MINUTES, settings.lockMinutes])]
                    .sort((a, b) => a - b)
                    .map((minutes) => [minutes, `${minutes} min`])}
                  onChoose={(lockMinutes) => change({ lockMinutes })}
                />
              </Field>
            </Section>
            <Updates settings={settings} />
            <Section title={words.settings.data}>
              <p>
                <Foreign as="code" text={settings.dataFolder} />
              </p>
            </Section>
            <Wipe />
            <Diagnostics version={settings.version} />
          </>
        )}
      </main>
    </div>
  );
}

function Updates({ settings }: { readonly settings: Settings }) {
  const { words, change } = useSettings();
  const { updates, updatesFrom } = settings;
  if (updatesFrom === null) return <Section title={words.settings.updates} lead={words.settings.updatesNone} />;
  return (
    <Section title={words.settings.updates} lead={words.settings.updatesLead(updatesFrom)}>
      <label className="model-line">
        <input type="checkbox" checked={updates} onChange={(event) => change({ updates: event.target.checked })} />
        <span>{words.settings.updatesOn}</span>
      </label>
    </Section>
  );
}

const LOCK_MINUTES = [5, 15, 30, 60, 120];

type SectionProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode };

function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="setting">
      <div>
        <h2>{title}</h2>
        {lead ? <p className="soft">{lead}</p> : null}
      </div>
      <div className="setting-body">{children}</div>
    </section>
  );
}

function Budget({ value }: { readonly value: number }) {
  const { words, change } = useSettings();
  const pages = String(Math.round(value / TOKENS_A_PAGE));
  const [text, setText] = useState(pages);
  return (
    <Field label={words.settings.budget} away narrow>
      <input
        className="number"
        type="number"
        min={2}
        max={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          const given = Math.round(Number(text));
          if (given < 2 || given > 20_000) setText(pages);
          else if (String(given) !== pages) void change({ budgetTokens: given * TOKENS_A_PAGE });
        }}
      />
    </Field>
  );
}

function Models() {
  const { words, settings, change } = useSettings();
  const engine = useEngine();
  const [again, setAgain] = useState(0);
  const models = useAnswer({ kind: "models" }, again);
  const [tests, setTests] = useState<Readonly<Record<string, ModelTest | "testing">>>({});
  const { attempt, refusal } = useAttempt();
  const number = (value: number) => new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value);
  const test = async (path: string) => {
    setTests((known) => ({ ...known, [path]: "testing" }));
    try {
      const outcome = await engine.request({ kind: "testModel", path });
      setTests((known) => ({ ...known, [path]: outcome }));
    } catch (error) {
      setTests((known) => ({ ...known, [path]: { works: false, message: failureOf(error).message } }));
    }
  };
  const drop = async (files: readonly File[]) => {
    for (const file of files) {
      const path = engine.desktop?.pathOf(file) ?? "";
      if (!path) continue;
      await attempt(() => engine.request({ kind: "addModel", path }));
    }
    setAgain((n) => n + 1);
  };
  const use = (path: string | null) => change({ modelPath: path, server: null }).then(() => setAgain((n) => n + 1));
  return (
    <Section title={words.settings.model} lead={words.settings.modelLead}>
      <ul
        className="models"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void drop([...event.dataTransfer.files]);
        }}
      >
        <li>
          <label className="model-line">
            <input
              type="radio"
              name="model"
              checked={settings?.modelPath == null && settings?.server == null}
              onChange={() => use(null)}
            />
            <span>{words.settings.noModel}</span>
          </label>
        </li>
        {models.value?.models.map((model) => {
          const outcome = tests[model.path];
          return (
            <li key={model.path}>
              <label className="model-line">
                <input
                  type="radio"
                  name="model"
                  checked={model.path === settings?.modelPath && settings.server === null}
                  onChange={() => use(model.path)}
                />
                <span>
                  <Foreign text={model.name} limit={120} />
                  <small className="soft number">
                    {[
                      model.source,
                      model.parameters === null ? null : `${number(model.parameters / 1e9)} B`,
                      model.quantisation,
                      model.fit === null ? words.settings.fitUnknown : words.settings.fit(words.app.percent(model.fit)),
                      model.memoryBytes === null ? null : words.settings.memory(number(model.memoryBytes / 1e9)),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </span>
              </label>
              <button type="button" disabled={outcome === "testing"} onClick={() => test(model.path)}>
                {outcome === "testing" ? words.settings.testing : words.settings.test}
                <span className="away"> {model.name}</span>
              </button>
              {outcome && outcome !== "testing" ? (
                <div role="status" className={outcome.works ? "soft" : "bad"}>
                  <p>
                    {outcome.works
                      ? words.settings.works(
                          outcome.device,
                          shownDuration(outcome.loadMs, words.locale),
                          shownDuration(outcome.answerMs, words.locale),
                        )
                      : outcome.message}
                  </p>
                  {outcome.works && outcome.answers !== null ? <Answers answers={outcome.answers} /> : null}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {models.state === "loading" ? <p className="soft">{words.settings.looking}</p> : null}
      {models.state === "failed" ? <Failure failure={models.failure} /> : null}
      {models.value?.models.length === 0 ? <p className="soft">{words.settings.noModels}</p> : null}
      {models.value?.unusable.map((one) => (
        <p key={one.path} className="soft">
          {words.settings.unusable}: <Foreign text={fileName(one.path)} limit={120} />,{" "}
          <Foreign text={one.message} limit={400} />
        </p>
      ))}
      {models.value ? (
        <p className="soft">
          {words.settings.dropModel} <Foreign as="code" text={models.value.folder} />
        </p>
      ) : null}
      {refusal}
      <ModelServer key={JSON.stringify(settings?.server)} inUse={settings?.server ?? null} />
    </Section>
  );
}

function Embedders() {
  const { words, settings, change } = useSettings();
  const embedders = useAnswer({ kind: "embedders" }, settings?.embedderFolder);
  // Where there is but the one that ships, there is nothing to choose.
  if (embedders.state !== "failed" && (embedders.value ?? []).length < 2) return null;
  return (
    <Section title={words.settings.embedder} lead={words.settings.embedderLead}>
      <ul className="models">
        {embedders.value?.map((one) => (
          <li key={one.folder ?? one.name}>
            <label className="model-line">
              <input
                type="radio"
                name="embedder"
                checked={one.inUse}
                onChange={() => change({ embedderFolder: one.folder })}
              />
              <span>
                <Foreign text={one.name} limit={120} />
                <small className="soft">
                  {one.folder === null ? words.settings.embedderShips : <Foreign text={one.folder} />}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {embedders.state === "failed" ? <Failure failure={embedders.failure} /> : null}
    </Section>
  );
}

function Wipe() {
  const { words } = useSettings();
  const engine = useEngine();
  const [again, setAgain] = useState(0);
  const cases = useAnswer({ kind: "listCases" }, again);
  const [asking, setAsking] = useState<CaseSummary | null>(null);
  const { attempt, refusal } = useAttempt();
  const wipe = async ({ id }: CaseSummary) => {
    setAsking(null);
    await attempt(() => engine.request({ kind: "wipeCase", caseId: id }));
    setAgain((n) => n + 1);
  };
  const rename = async ({ id }: CaseSummary, name: string) => {
    if (name.trim()) await attempt(() => engine.request({ kind: "renameCase", caseId: id, name: name.trim() }));
    setAgain((n) => n + 1);
  };
  return (
    <Section title={words.settings.wipe} lead={words.settings.wipeLead}>
      {cases.value?.length === 0 ? <p className="soft">{words.start.none}</p> : null}
      <ul className="models">
        {cases.value?.map((one) => (
          <li key={one.id}>
            <input
              aria-label={`${words.settings.caseName}: ${one.name}`}
              defaultValue={one.name}
              maxLength={120}
              onBlur={(event) => {
                if (event.target.value !== one.name) void rename(one, event.target.value);
              }}
            />
            <button type="button" className="danger" onClick={() => setAsking(one)}>
              {words.app.remove}
              <span className="away"> {one.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {refusal}
      {asking ? (
        <Dialog title={words.settings.wipe} onClose={() => setAsking(null)}>
          <Foreign as="p" text={words.settings.wipeSure(asking.name)} />
          <div className="dialog-actions">
            <Button onClick={() => setAsking(null)} label={words.app.cancel} />
            <Button className="danger" onClick={() => wipe(asking)} label={words.settings.wipeYes} />
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}

function Diagnostics({ version }: { readonly version: string }) {
  const { words } = useSettings();
  const diagnostics = useAnswer({ kind: "diagnostics" });
  return (
    <Section title={words.settings.diagnostics} lead={words.settings.diagnosticsLead}>
      <p className="soft">{words.settings.version(version)}</p>
      {diagnostics.value ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre className="diagnostics" tabIndex={0}>
            {diagnostics.value}
          </pre>
          <CopyButton text={diagnostics.value} />
        </>
      ) : null}
      {diagnostics.state === "failed" ? <Failure failure={diagnostics.failure} /> : null}
    </Section>
  );
}
