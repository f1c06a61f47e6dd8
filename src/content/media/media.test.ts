import { expect, test } from "vitest";
import { nameOfFile } from "./media.ts";
import { readPageStart, writePageStart } from "./media-filter.ts";

test.each([
  ["Ada_Lovelace.jpg", "Ada Lovelace"],
  ["C:\\fakepath\\team photo.PNG", "team photo"],
  ["../../etc/passwd", "passwd"],
  ["logo+of_us.v2.webp", "logo of us.v2"],
  [".jpg", "Picture"],
  ["", "Picture"],
  ["\u202Egpj.exe", "gpj"],
  ["x".repeat(300), "x".repeat(120)],
])("the file %j is called %j", (file, name) => {
  expect(nameOfFile(file, 120)).toBe(name);
});

test.each([null, "", "1", "x_0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11", "1_'; drop table media; --"])(
  "a page cannot begin at %j",
  (text) => {
    expect(readPageStart(text)).toBeNull();
  },
);

test("a page begins where its address says", () => {
  const start = { at: "2026-05-03T12:00:00.123Z", id: "0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11" };
  expect(readPageStart(writePageStart(start))).toEqual(start);
});
