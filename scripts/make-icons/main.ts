/** Writes the application's icons: node scripts/make-icons/main.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { icns, ico, type Picture, png } from "./files.ts";
import { drawIcon } from "./picture.ts";

const FOLDER = resolve(import.meta.dirname, "../../electron/icons");
const pictures = (sizes: readonly number[]): Picture[] =>
  sizes.map((size) => ({ size, png: png(size, drawIcon(size)) }));

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "icon.png"), png(512, drawIcon(512)));
writeFileSync(join(FOLDER, "icon.ico"), ico(pictures([16, 24, 32, 48, 64, 256])));
writeFileSync(join(FOLDER, "icon.icns"), icns(pictures([128, 256, 512, 1024])));
