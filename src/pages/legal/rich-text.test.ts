import { expect, test } from "vitest";
import { richText } from "./rich-text.ts";

test.for([
  ["no link", [{ text: "no link" }]],
  [
    "Our [privacy policy](/privacy-policy) says.",
    [{ text: "Our " }, { text: "privacy policy", href: "/privacy-policy" }, { text: " says." }],
  ],
  [
    "write to hello@magnolia.example.org.",
    [
      { text: "write to " },
      { text: "hello@magnolia.example.org", href: "mailto:hello@magnolia.example.org" },
      { text: "." },
    ],
  ],
  ["[x](javascript:alert(1))", [{ text: "[x](javascript:alert(1))" }]],
  ["[x](https://elsewhere.example)", [{ text: "[x](https://elsewhere.example)" }]],
] as const)("%s", ([text, pieces]) => {
  expect(richText(text)).toEqual(pieces);
});
