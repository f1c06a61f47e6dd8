import { expect, test } from "vitest";
import { slugOf } from "./slug.server.ts";

const longest = 60;

test.each([
  ["María López-O'Neill", "maria-lopez-oneill"],
  ["  Dr. Ada   Lovelace, PhD ", "dr-ada-lovelace-phd"],
  ["王芳", "wangfang"],
  ["Łucja Żółć", "lucja-zolc"],
  ["Søren Ærø", "soren-aero"],
  ["Đặng Thị Út", "dang-thi-ut"],
  ["Weiß & Groß", "weiss-gross"],
  ["Işıl", "isil"],
  ["Þórður", "thordur"],
  ["Zoe\u0308", "zoe"],
  ["Елена", "elena"],
  ["🎉 Party", "party"],
  ["🎉", "member"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["--", "member"],
  ["a".repeat(200), "a".repeat(longest)],
  [`${"b".repeat(longest)} c`, "b".repeat(longest)],
])("'%s' has the address part '%s'", (name, slug) => {
  expect(slugOf(name, { longest, otherwise: "member" })).toBe(slug);
});
