import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  ["", "Hello,"],
  ["https://win.example now", "Hello,"],
  ["win.example", "Hello,"],
  ["win/now", "Hello,"],
  ["+1706555", "Hello,"],
  ["<b>Ada</b>", "Hello,"],
  ["a".repeat(31), "Hello,"],
  ["Ada Lovelace", "Hello Ada,"],
  ["  Ada\tLovelace", "Hello Ada,"],
  ["Anne-Marie d’Arc", "Hello Anne-Marie,"],
  ["Zoë", "Hello Zoë,"],
  ["李 小龙", "Hello 李,"],
])("a name typed as %j is greeted with %j", (name, line) => expect(greeting(name)).toBe(line));
