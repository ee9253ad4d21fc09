/** How the application is packaged: its fuses, its makers, and what lies outside the archive. */
import { FuseV1Options } from "@electron/fuses";
import { expect, test } from "vitest";
import config from "../../forge.config.ts";
import { FUSES } from "../../scripts/desktop/fuses.ts";

test("19. the binary runs as no Node, listens to no environment, and loads its own archive alone", () => {
  expect(FUSES[FuseV1Options.RunAsNode]).toBe(false);
  expect(FUSES[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(false);
  expect(FUSES[FuseV1Options.EnableNodeCliInspectArguments]).toBe(false);
  expect(FUSES[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(true);
  expect(FUSES[FuseV1Options.OnlyLoadAppFromAsar]).toBe(true);
  expect(FUSES[FuseV1Options.EnableCookieEncryption]).toBe(true);
  expect(FUSES[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(false);
});

test("every fuse that Electron has is decided", () => {
  const fuses = Object.values(FuseV1Options).filter((value) => typeof value === "number");
  for (const fuse of fuses) expect(FUSES, FuseV1Options[fuse]).toHaveProperty(String(fuse));
});

test("there is an installer for each system", () => {
  const makers = (config.makers ?? []).map((maker) => ("name" in maker ? [maker.name, maker.platforms ?? []] : []));
  expect(makers).toEqual([
    ["squirrel", ["win32"]],
    ["dmg", ["darwin"]],
    ["zip", ["darwin", "linux", "win32"]],
    ["deb", ["linux"]],
  ]);
});

test("native modules, models and examples lie outside the archive", () => {
  const { asar } = config.packagerConfig!;
  if (typeof asar !== "object") throw new TypeError("no archive");
  for (const name of [
    "better-sqlite3",
    "hnswlib-node",
    "onnxruntime-node",
    "node-llama-cpp",
    "@node-llama-cpp",
    "tesseract.js-core",
    "@tesseract.js-data",
  ])
    expect(asar.unpack).toMatch(new RegExp(`[{,]${name}[,}]`));
  expect(asar.unpackDir).toBe("{models,examples}");
});
