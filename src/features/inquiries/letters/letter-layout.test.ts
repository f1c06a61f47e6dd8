import { expect, test } from "vitest";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import type { LetterPart } from "../letter-content.ts";
import { layOutLetter } from "./letter-layout.ts";

const frame = {
  origin: "https://chamber.example",
  accent: "#9b1b4b",
  sender: "The <Chamber>\n1 Main Street, Magnolia, GA 30999",
  why: "You get this letter because you subscribed.",
  links: [{ label: "Unsubscribe", url: "https://chamber.example/newsletter/unsubscribe?token=a.b" }],
};

const laidOut = (...parts: LetterPart[]) =>
  layOutLetter({ subject: "May & <June>", preview: "What is on", parts }, frame);
const text = (marks: string): LetterPart => ({ kind: "text", blocks: readPageText(marks) });

test.each([
  ["<script>alert(1)</script>"],
  ["[x](javascript:alert(1))"],
  ["[x](data:text/html,hello)"],
  ['<img src=x onerror="alert(1)">'],
  ["**open <b>"],
])("%s stays text in the mail", (written) => {
  const { html } = laidOut(text(written));
  expect(html).not.toMatch(/<script|<img|<b>|href="(javascript|data):/);
});

test("what staff type into any part is written as text, never as HTML", () => {
  const evil = '"><script>alert(1)</script>';
  const { html } = laidOut(
    { kind: "button", label: evil, to: "/events" },
    { kind: "entries", heading: evil, entries: [{ title: evil, detail: evil, to: "/event/1" }] },
    { kind: "picture", src: "/media/a.webp", width: 640, height: 360, alt: evil, to: null },
  );
  expect(html).not.toContain("<script>");
  expect(html.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(5);
});

test("a letter says the same as HTML and as text, with whole addresses", () => {
  const { html, text: plain } = laidOut(
    text("## Hello\n\nCome to the **market**, see [our page](/about).\n\n- Bread\n- Salt"),
    { kind: "picture", src: "/media/a.webp", width: 640, height: 360, alt: "A stand", to: "/gallery" },
    {
      kind: "entries",
      heading: "Next events",
      entries: [{ title: "Breakfast", detail: "May 2, 8:00 AM\nTown hall", to: "/event/7" }],
    },
    { kind: "button", label: "All events", to: "/event-calendar" },
  );
  for (const words of ["Hello", "market", "Bread", "Breakfast", "Town hall", "All events", "A stand"]) {
    expect(html).toContain(words);
    expect(plain).toContain(words);
  }
  for (const address of ["/about", "/gallery", "/event/7", "/event-calendar"]) {
    expect(html).toContain(`href="${frame.origin}${address}"`);
    expect(plain).toContain(`${frame.origin}${address}`);
  }
  expect(html).toContain(`src="${frame.origin}/media/a.webp"`);
  expect(html).not.toMatch(/(href|src)="\//);
});

test("every letter ends with who sends it, their postal address, why it comes, and the way out", () => {
  const { html, text: plain } = laidOut(text("Hello"));
  expect(html).toContain("The &lt;Chamber&gt;<br>1 Main Street");
  expect(html).toContain(`href="${frame.links[0]?.url}"`);
  expect(plain).toMatch(
    /-- \nThe <Chamber>\n1 Main Street.*\n\nYou get this letter.*\nUnsubscribe: https:\/\/\S+/s,
  );
});

test("the second line stands hidden at the top; a letter without one has nothing there", () => {
  expect(laidOut(text("Hello")).html).toMatch(/<div style="display:none[^>]*>What is on<\/div>/);
  const without = layOutLetter({ subject: "May", preview: "", parts: [] }, frame);
  expect(without.html).not.toContain("display:none");
});
