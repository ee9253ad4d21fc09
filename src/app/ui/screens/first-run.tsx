/** Before the first case: in which language. Nothing has to be chosen. */
import { useSettings } from "../state/settings.tsx";

export function FirstRun() {
  const { words, language, change } = useSettings();
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
      </dl>
    </div>
  );
}
