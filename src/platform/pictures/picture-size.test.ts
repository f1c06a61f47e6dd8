import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.server.ts";

test.each([
  ["is silent", () => new Promise<never>(() => {})],
  ["fails", () => Promise.reject(new Error("no answer"))],
])("a page goes on without the size of a picture while the store of files %s", async (_, getBytes) => {
  expect(await pictureSize({ getBytes }, "/media/00-11.webp")).toBeUndefined();
});
