/** A question in one line, by which a table gets another row or column. */

export function AskRow({ label, onAsk }: { readonly label: string; readonly onAsk: (text: string) => void }) {
  return (
    <form
      className="ask-row"
      onSubmit={(event) => {
        const text = String(new FormData(event.currentTarget).get("text")).trim();
        if (text !== "") onAsk(text);
        event.currentTarget.reset();
      }}
    >
      <input name="text" maxLength={200} placeholder={label} aria-label={label} />
    </form>
  );
}
