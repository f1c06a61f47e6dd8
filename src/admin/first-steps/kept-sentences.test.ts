import { expect, test } from "vitest";
import { about } from "#content/about.ts";
import type { DocumentName } from "#content/documents.ts";
import type { StoredContent } from "#content/snapshot.ts";
import { keptSentences, sentences } from "./kept-sentences.ts";

const all = () => true;
const published = (name: DocumentName, body: unknown): StoredContent =>
  new Map([[name, [{ number: 1, schemaVersion: 1, body }]]]);

test.each([
  ["Five words are a sentence.", 1],
  ["Four are a title", 0],
  [{ title: "Short", items: [{ text: "This one has enough words." }, 5, null] }, 1],
])("%j has %i sentences", (body, count) => {
  expect(sentences(body)).toHaveLength(count);
});

test("a text that was changed in part is listed with the sentences that are as they were", () => {
  const { mission } = about.value;
  const body = {
    ...about.value,
    lead: "Our own words, written by ourselves.",
    mission,
    vision: [],
    onward: {},
  };
  const count = sentences(mission).length;
  expect(keptSentences(published("about", body), all)).toEqual([
    { title: "About us", count, to: "/admin-dashboard/content/about" },
  ]);
  expect(keptSentences(published("about", body), () => false)).toEqual([]);
  expect(keptSentences(published("about", { ...body, mission: ["Ours"] }), all)).toEqual([]);
});

test("texts that have nothing made up are not listed", () => {
  expect(keptSentences(published("membership", { lead: "Whatever it is that they say." }), all)).toEqual([]);
});
