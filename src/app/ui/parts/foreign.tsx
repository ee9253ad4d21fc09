/** Words that come from a document: text whatever they hold, kept apart from the direction of what surrounds them. */
export function Foreign({ text, limit = 4000 }: { readonly text: string; readonly limit?: number }) {
  return <bdi className="foreign">{text.length > limit ? `${text.slice(0, limit)}…` : text}</bdi>;
}

export function PlaceName({ file, anchor }: { readonly file: string; readonly anchor: string }) {
  return (
    <span className="place-name">
      <Foreign text={anchor} limit={200} />
      <span className="place-file">
        <Foreign text={file} limit={200} />
      </span>
    </span>
  );
}
