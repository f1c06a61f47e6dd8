import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const nonce = "0123456789abcdef";
const hashes = (html: string) => hashInlineScripts(html, nonce, (script) => `#${script}#`).hashes;

test.each([
  ["our own script", `<script nonce="${nonce}">a()</script>`, ["#a()#"]],
  [
    "the same script twice",
    `<script nonce="${nonce}">a()</script><script nonce="${nonce}">a()</script>`,
    ["#a()#"],
  ],
  ["a module", `<script nonce="${nonce}" type="module" async="">b()</script>`, ["#b()#"]],
  ["a file of ours", `<script nonce="${nonce}" src="/a.js"></script>`, []],
  ["a script that found its way in", "<script>evil()</script>", []],
  ["one that guesses a nonce", '<script nonce="abc">evil()</script>', []],
  ["one in front of ours", `<script>evil()</script><script nonce="${nonce}">a()</script>`, ["#a()#"]],
])("%s", (_, html, expected) => {
  expect(hashes(html)).toEqual(expected);
});

test("the nonce does not leave the server", () => {
  const html = `<link nonce="${nonce}" href="/a.css"><script nonce="${nonce}">a()</script>`;
  expect(hashInlineScripts(html, nonce, () => "").html).toBe('<link href="/a.css"><script>a()</script>');
});
