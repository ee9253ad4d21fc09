/** Bodies: how many bytes of them are held at a time. */
import { expect, test } from "vitest";
import { bodyRoom } from "../../../src/app/serve/body.ts";

test("a body waits until those before it have left room, in the order they came", async () => {
  const room = bodyRoom(100);
  const entered: string[] = [];
  const first = await room.take(80);
  const second = room.take(50).then((taken) => {
    entered.push("second");
    return taken;
  });
  const third = room.take(10).then((taken) => {
    entered.push("third");
    return taken;
  });
  await Promise.resolve();
  expect(entered).toEqual([]);
  first[Symbol.dispose]();
  (await second)[Symbol.dispose]();
  (await third)[Symbol.dispose]();
  expect(entered).toEqual(["second", "third"]);
});

test("one larger than all the room is let in alone", async () => {
  const room = bodyRoom(10);
  const large = await room.take(50);
  let entered = false;
  const other = room.take(1).then((taken) => {
    entered = true;
    return taken;
  });
  await Promise.resolve();
  expect(entered).toBe(false);
  large[Symbol.dispose]();
  (await other)[Symbol.dispose]();
  expect(entered).toBe(true);
});
