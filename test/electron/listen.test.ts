/** What the main process hears from pages: our page's main frame alone, in the shape agreed. */
import type { IpcMainEvent } from "electron";
import { expect, test } from "vitest";
import { z } from "zod";
import { type ListenableIpc, listen, type OwnContents } from "../../electron/listen.ts";
import { APP_ORIGIN, START_PAGE } from "../../electron/own-page.ts";

function channel(schema: z.ZodType<readonly unknown[]> = z.tuple([])) {
  let heard: ((event: IpcMainEvent, ...given: unknown[]) => void) | null = null;
  const ipc = {
    on(_channel: string, listener: (event: IpcMainEvent, ...given: unknown[]) => void) {
      heard = listener;
      return ipc;
    },
  } as unknown as ListenableIpc; // an emitter has many more methods
  const mainFrame = { url: START_PAGE };
  let contents: unknown = { mainFrame };
  const acted: unknown[] = [];
  listen(ipc, "probant:test", schema, (() => contents) as OwnContents, (message) => acted.push(message));
  const send = (senderFrame: unknown, ...given: unknown[]) => heard!({ senderFrame } as IpcMainEvent, ...given);
  return {
    mainFrame,
    acted,
    send,
    closeWindow() {
      contents = null;
    },
  };
}

test("our page's main frame is heard", () => {
  const { send, mainFrame, acted } = channel();
  send(mainFrame);
  expect(acted).toEqual([[]]);
});

test("another sender is not: a frame inside, a frame of before, another window's, none", () => {
  const { send, acted, closeWindow, mainFrame } = channel();
  send({ url: START_PAGE });
  send({ url: `${APP_ORIGIN}/inner.html` });
  send(null);
  closeWindow();
  send(mainFrame);
  expect(acted).toEqual([]);
});

test("nor is our frame once it shows another address", () => {
  const { send, mainFrame, acted } = channel();
  mainFrame.url = "https://evil.example/";
  send(mainFrame);
  mainFrame.url = "app://probant.evil/";
  send(mainFrame);
  expect(acted).toEqual([]);
});

test("what is malformed or too large is dropped", () => {
  const { send, mainFrame, acted } = channel(z.tuple([z.string().max(10)]));
  for (const given of [[], [1], ["x".repeat(11)], ["ok", "more"], [null], [{ toString: () => "ok" }]])
    send(mainFrame, ...given);
  expect(acted).toEqual([]);
  send(mainFrame, "ok");
  expect(acted).toEqual([["ok"]]);
});
