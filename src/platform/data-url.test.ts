import { expect, test } from "vitest";
import { dataUrlBytes } from "./data-url.ts";

test.each([
  ["data:image/png;base64,aGk=", "hi"],
  ["data:;base64,aGk=", "hi"],
  ["data:image/png;name=a.png;base64,aGk", "hi"],
])("%s carries bytes", (text, expected) => {
  expect(Buffer.from(dataUrlBytes(text) ?? []).toString()).toBe(expected);
});

test.each([
  "",
  "https://example.org/a.png",
  "data:image/png,hi",
  "data:image/png;base64,",
  "data:image/png;base64,a$k=",
  "data:image/png;base64,aGk=\n<script>",
  " data:image/png;base64,aGk=",
])("%j carries none", (text) => {
  expect(dataUrlBytes(text)).toBeNull();
});
