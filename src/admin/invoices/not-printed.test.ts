import { expect, test } from "vitest";
import { notPrinted } from "./not-printed.server.ts";

test.each([
  [["Ana Ruiz", "김민지", "שרה", "أمل", "สมหญิง", "ნინო", "渡辺商店", "Bloom ✨ ₹ 🌸", ""], null],
  [["தமிழ் Foods"], "PDFs can't show “த”, “மி”, “ழ்” in “தமிழ் Foods”. They print “\ufffd” instead."],
  [
    ["Ana ᓚᘏᗢ", "Ruiz", "𓀀 Ltd."],
    "PDFs can't show “ᓚ”, “ᘏ”, “ᗢ” in “Ana ᓚᘏᗢ”; “𓀀” in “𓀀 Ltd.”. They print “\ufffd” instead.",
  ],
])("%o", (texts, words) => {
  expect(notPrinted(texts)).toBe(words);
});
