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

test("other fonts bring their faces, and fonts of the system that take the same space until those are there", () => {
  const css = brandCss({ ...shipped, fonts: "lora" });
  expect(css).toMatch(/^@font-face\{font-family:"Lora";[^}]*url\([^)]+\.woff2\)/);
  expect(css).toContain(
    ':root{--font-display:"Lora","Lora Fallback 1","Lora Fallback 2",serif;--font-text:"Work Sans","Work Sans Fallback 1",',
  );
  expect(css.match(/@font-face\{font-family:"[^"]+";src:local[^}]*size-adjust:\d/g)).toHaveLength(3);
});
