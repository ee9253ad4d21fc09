/** The pictures of slides, taken out of the case's own copy of a deck as a window draws them. */

import { basename } from "node:path";
import { type Document, DocumentError, type PictureOfFile, readPicture, readRegularFile } from "../engine.ts";
import { LIMITS } from "../protocol/index.ts";
import type { FileSource } from "./case-folder.ts";
import { pageOf } from "./document-view.ts";
import { HostError } from "./host-error.ts";

export type Pictures = {
  /** Throws HostError. */
  readonly read: (source: FileSource, part: string) => Promise<PictureOfFile>;
};

/** The part of the file that a layer of a slide shows. Throws HostError. */
export function picturePartOf(document: Document, number: number, layer: number): string {
  const found = pageOf(document, number).drawing?.layers[layer];
  if (found?.kind !== "picture") throw new HostError({ code: "not_found", what: "unit" });
  if (found.part === null) throw new HostError({ code: "unavailable", what: "picture" });
  return found.part;
}

/** A slide's pictures are asked for together: while any is waited for, its file is read and opened once. */
export function openPictures(): Pictures {
  const opened = new Map<string, { readonly reader: Promise<ReturnType<typeof readPicture>>; waiting: number }>();
  return {
    async read(source, part) {
      const { path } = source;
      const file = opened.get(path) ?? { reader: openFile(source), waiting: 0 };
      opened.set(path, file);
      file.waiting++;
      try {
        return (await file.reader)(part);
      } catch (error) {
        throw error instanceof DocumentError ? problemOf(error) : error;
      } finally {
        file.waiting--;
        if (file.waiting === 0) opened.delete(path);
      }
    },
  };
}

async function openFile({ path, bytes: held }: FileSource): Promise<ReturnType<typeof readPicture>> {
  let bytes: Uint8Array;
  try {
    bytes = held ?? (await readRegularFile(path, { limitBytes: LIMITS.fileBytes }));
  } catch (cause) {
    throw new HostError({ code: "not_found", what: "source" }, { cause });
  }
  return readPicture(bytes, basename(path), { bytes: LIMITS.pictureBytes, pixels: LIMITS.picturePixels });
}

function problemOf(error: DocumentError): HostError {
  if (error.code === "not_found") return new HostError({ code: "not_found", what: "source" }, { cause: error });
  return new HostError({ code: "unavailable", what: "picture" }, { cause: error });
}
