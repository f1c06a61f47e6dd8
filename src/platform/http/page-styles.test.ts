import { expect, test } from "vitest";
import { pageStyles } from "./page-styles.ts";

const page = (classes: string) => `<html><body class="${classes}"><p></p></body></html>`;

test.each([
  ["a rule without a class", "p{color:red}", "", "p{color:red}"],
  ["a rule whose class is there", ".a{color:red}", "b a", ".a{color:red}"],
  ["no rule whose class is not there", ".a{color:red}", "b", ""],
  [
    "a rule of several classes if all are there",
    ".a .b{color:red}.a .c{color:red}",
    "a b",
    ".a .b{color:red}",
  ],
  ["a rule with one selector that fits", ".a,.b{color:red}", "b", ".a,.b{color:red}"],
  [
    "a class with signs in its name",
    String.raw`.\@lg\:p-2\.5{color:red}`,
    "@lg:p-2.5",
    String.raw`.\@lg\:p-2\.5{color:red}`,
  ],
  [
    "a class that begins with a digit",
    String.raw`.\32 xl\:p{color:red}`,
    "2xl:p",
    String.raw`.\32 xl\:p{color:red}`,
  ],
  [
    "a class that is escaped in the page",
    String.raw`.\[\&\>p\]\:a{color:red}`,
    "[&amp;&gt;p]:a",
    String.raw`.\[\&\>p\]\:a{color:red}`,
  ],
  ["no group of which nothing is left", "@media print{.a{color:red}}", "", ""],
  [
    "a group with what is left of it",
    "@media print{@supports (gap:0){.a{gap:0}.b{gap:0}}}",
    "b",
    "@media print{@supports (gap:0){.b{gap:0}}}",
  ],
  ["the place of an empty layer", "@layer x{.a{gap:0}}p{gap:0}", "", "@layer x{}p{gap:0}"],
  [
    "keyframes and fonts whole",
    "@keyframes x{to{opacity:0}}@font-face{src:url(a.b)}",
    "",
    "@keyframes x{to{opacity:0}}@font-face{src:url(a.b)}",
  ],
  ["what looks like the end of a rule in a text", `p{content:"}.a{"}.a{gap:0}`, "", `p{content:"}.a{"}`],
  [
    "the properties that are used",
    "@property --x{inherits:false}@property --y{inherits:false}p{gap:var(--y)}",
    "",
    "@property --y{inherits:false}p{gap:var(--y)}",
  ],
  ["statements", "@layer a,b;.a{gap:0}", "", "@layer a,b;"],
  ["no remark", "/*! .a{ */\np{gap:0}", "", "p{gap:0}"],
])("a page's styles hold %s", (_, css, classes, expected) => {
  expect(pageStyles(css)(page(classes))).toBe(expected);
});

test("a class that a script of the page itself gives is there", () => {
  expect(pageStyles(".a{gap:0}")(`<script>said.className = "a b"</script>`)).toBe(".a{gap:0}");
});
