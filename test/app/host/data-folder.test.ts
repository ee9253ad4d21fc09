/** Where a case's files go is each platform's own convention, and the user's to change. */
import { expect, test } from "vitest";
import { dataFolder } from "../../../src/app/host/index.ts";

test("Linux follows the XDG specification", () => {
  const home = "/home/ada";
  expect(dataFolder({ platform: "linux", home, env: {} })).toBe("/home/ada/.local/share/probant");
  expect(dataFolder({ platform: "linux", home, env: { XDG_DATA_HOME: "/data/ada" } })).toBe("/data/ada/probant");
});

test("a relative XDG_DATA_HOME is ignored, as the specification says", () => {
  expect(dataFolder({ platform: "linux", home: "/home/ada", env: { XDG_DATA_HOME: "data" } })).toBe(
    "/home/ada/.local/share/probant",
  );
});

test("macOS keeps it in Application Support, Windows in AppData", () => {
  expect(dataFolder({ platform: "darwin", home: "/Users/ada", env: {} })).toBe(
    "/Users/ada/Library/Application Support/Probant",
  );
  const home = "C:\\Users\\ada";
  expect(dataFolder({ platform: "win32", home, env: { APPDATA: "D:\\Roaming" } })).toBe("D:\\Roaming\\Probant");
  expect(dataFolder({ platform: "win32", home, env: {} })).toBe("C:\\Users\\ada\\AppData\\Roaming\\Probant");
});

test("PROBANT_HOME goes before all of them", () => {
  const env = { PROBANT_HOME: "/mnt/cases", XDG_DATA_HOME: "/data" };
  expect(dataFolder({ platform: "linux", home: "/home/ada", env })).toBe("/mnt/cases");
  expect(dataFolder({ platform: "darwin", home: "/Users/ada", env })).toBe("/mnt/cases");
});
