import { expect, test } from "vitest";
import { inlineStyles } from "./first-paint.ts";

const head =
  '<head><link rel="icon" href="/theme.css"/><link nonce="0" rel="stylesheet" href="/theme.css"/></head>';

test("a style sheet that would break out of its element is refused", () => {
  expect(() => inlineStyles(head, "/theme.css", "i::after{content:'</STYLE>'}")).toThrow("/theme.css");
});

test("a page without the link is left as it is", () => {
  expect(inlineStyles(head, "/other.css", "p{}")).toBe(head);
});

test("the sheet stands where its link stood, letter by letter, and the link is not fetched", () => {
  expect(inlineStyles(head, "/theme.css", "i::after{content:'$&'}")).toBe(
    `<head><link rel="icon" href="/theme.css"/><style>i::after{content:'$&'}</style><link nonce="0" rel="stylesheet" href="/theme.css" disabled="" media="not all"/></head>`,
  );
});
