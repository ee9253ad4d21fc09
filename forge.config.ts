/** How the application is packaged, and for whom: Windows, macOS, Linux. See docs/desktop.md. */
import { MakerDeb } from "@electron-forge/maker-deb";
import { MakerDMG } from "@electron-forge/maker-dmg";
import { MakerSquirrel } from "@electron-forge/maker-squirrel";
import { MakerZIP } from "@electron-forge/maker-zip";
import { FusesPlugin } from "@electron-forge/plugin-fuses";
import type { ForgeConfig } from "@electron-forge/shared-types";
import { CASE_TYPE, DOCUMENT_TYPES } from "./electron/given-files.ts";
import { FUSES } from "./scripts/desktop/fuses.ts";
import { compileInto, leftOut, prune } from "./scripts/desktop/package-folder.ts";
import { archiveFaults, fuseFaults, packagedFiles } from "./scripts/desktop/packaged-faults.ts";
import { writeUpdateFeed } from "./scripts/desktop/update-feed.ts";

const ICON = "electron/icons/icon";

const config: ForgeConfig = {
  packagerConfig: {
    name: "Probant",
    executableName: "probant",
    appBundleId: "app.probant.desktop",
    appCategoryType: "public.app-category.finance",
    // The packager adds .icns or .ico.
    icon: ICON,
    ignore: leftOut,
    asar: {
      // Native code opens its own files: those lie beside the archive, with the models and the examples to copy.
      unpack:
        "{**/*.node,**/node_modules/{better-sqlite3,hnswlib-node,onnxruntime-node,node-llama-cpp,@node-llama-cpp,sharp,@img,@napi-rs,tesseract.js-core,@tesseract.js-data}/**}",
      unpackDir: "{models,examples}",
    },
    extendInfo: {
      CFBundleDocumentTypes: [
        {
          CFBundleTypeName: "Document",
          CFBundleTypeRole: "Viewer",
          LSHandlerRank: "Alternate",
          CFBundleTypeExtensions: DOCUMENT_TYPES.map(({ extension }) => extension),
        },
        {
          CFBundleTypeName: "Probant case",
          CFBundleTypeRole: "Editor",
          LSHandlerRank: "Owner",
          CFBundleTypeExtensions: [CASE_TYPE.extension],
        },
      ],
    },
  },
  // hnswlib-node alone is compiled on installation, against Node-API, which Electron shares: nothing is built again.
  rebuildConfig: { onlyModules: [] },
  hooks: {
    packageAfterCopy: async (_config, folder) => {
      await compileInto(import.meta.dirname, folder);
      writeUpdateFeed(folder, process.env["PROBANT_UPDATES"]);
    },
    packageAfterPrune: async (_config, folder, _version, platform, arch) => {
      prune(folder, { platform, arch });
    },
    postPackage: async (_config, { outputPaths, platform }) => {
      for (const folder of outputPaths) {
        const { binary, archive } = packagedFiles(folder, platform);
        const faults = [...(await fuseFaults(binary)), ...archiveFaults(archive)];
        if (faults.length > 0) throw new Error(`${folder} is not as it was to be: ${faults.join(" ")}`);
      }
    },
  },
  makers: [
    new MakerSquirrel({ name: "probant", setupIcon: `${ICON}.ico` }, ["win32"]),
    new MakerDMG({ icon: `${ICON}.icns` }, ["darwin"]),
    new MakerZIP({}, ["darwin", "linux", "win32"]),
    new MakerDeb(
      {
        options: {
          bin: "probant",
          icon: `${ICON}.png`,
          categories: ["Office"],
          mimeType: [...DOCUMENT_TYPES, CASE_TYPE].map(({ mediaType }) => mediaType),
        },
      },
      ["linux"],
    ),
  ],
  plugins: [new FusesPlugin(FUSES)],
};

export default config;
