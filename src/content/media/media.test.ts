import { expect, test } from "vitest";
import { nameOfFile } from "./media.ts";

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
