/** Gives a file made by the engine to the person, as a download. */
import { type ExportedFile, emlOf } from "../../protocol/index.ts";

export function saveFile({ name, mediaType, bytes }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A mail as a file that mail programs open as a draft. */
export function saveMail(name: string, mail: Parameters<typeof emlOf>[0]): void {
  saveFile({ name: `${name}.eml`, mediaType: "message/rfc822", bytes: new TextEncoder().encode(emlOf(mail)) });
}
