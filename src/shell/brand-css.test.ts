import { expect, test } from "vitest";
import { brandCss } from "./brand-css.ts";

const shipped = { main: "#9b1b4b", dark: "#2a1530", fonts: "fraunces" } as const;

test("the shipped brand needs no rule: it is in the stylesheet", () => {
  expect(brandCss(shipped)).toBe("");
});

test("another main colour brings its deep tone, and nothing else", () => {
  expect(brandCss({ ...shipped, main: "#0b5cad" })).toMatch(
    /^:root\{--color-ruby:#0b5cad;--color-ruby-deep:#[0-9a-f]{6}\}$/,
  );
});

test("other fonts bring their faces", () => {
  const css = brandCss({ ...shipped, fonts: "lora" });
  expect(css).toMatch(/^@font-face\{font-family:"Lora";[^}]*url\([^)]+\.woff2\)/);
  expect(css).toContain(':root{--font-display:"Lora",Georgia,serif;--font-text:"Work Sans"');
  expect(css.match(/@font-face/g)).toHaveLength(2);
});
