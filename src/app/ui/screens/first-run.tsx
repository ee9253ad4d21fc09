/** Before the first case: in which language, and where what is read will lie. Nothing has to be chosen. */
import { Foreign } from "../parts/foreign.tsx";
import { useSettings } from "../state/settings.tsx";

export function FirstRun() {
  const { words, settings, language, change } = useSettings();
  return (
    <div className="first-run">
      <p className="soft">{words.start.none}</p>
      <dl>
        <dt>{words.settings.language}</dt>
        <dd>
          {(["fr", "en"] as const).map((one) => (
            <button
              type="button"
              key={one}
              className="chip"
              aria-pressed={language === one}
              onClick={() => change({ language: one })}
            >
              {one === "fr" ? words.settings.french : words.settings.english}
            </button>
          ))}
        </dd>
        {settings === null ? null : (
          <>
            <dt>{words.settings.data}</dt>
            <dd>
              <code>
                <Foreign text={settings.dataFolder} />
              </code>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
