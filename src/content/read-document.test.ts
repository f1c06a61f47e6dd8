import { expect, test } from "vitest";
import { z } from "zod";
import { type AboutDocument, defineDocument } from "./document.ts";
import { readShipped, readStored } from "./read-document.ts";

const schema = z.object({
  title: z.string().min(1),
  items: z.array(z.object({ price: z.string().startsWith("$") })),
});
const right = { title: "{name} Shop", items: [{ price: "$1" }] };
const facts = { name: "Ours" };

test.each([
  ["[1.05] a missing text", { items: [] }, /"orderItems" \(src\/content\/order-items\.ts\).*\n {2}title: /],
  [
    "[1.05] a fault deep inside",
    { ...right, items: [{ price: "$1" }, { price: "1" }] },
    /\n {2}items\[1\]\.price: /,
  ],
  [
    "[1.05] a placeholder that no fact answers",
    { ...right, title: "{nobody}" },
    /\(src\/content\/order-items\.ts\).*\{nobody\}/s,
  ],
  ["[1.05] no document at all", null, /\n {2}orderItems: /],
])("%s stops the start with its place", (_, value, words) => {
  expect(() => readShipped("orderItems", { schema, value: value as typeof right }, facts)).toThrow(words);
});

test("[1.05] every fault is named at once", () => {
  const wrong = { title: "", items: [{ price: "1" }] };
  expect(() => readShipped("shop", { schema, value: wrong }, facts)).toThrow(
    /title: .*\n.*items\[0\]\.price: /,
  );
});

test("[1.05] a right document is read with its facts filled in", () => {
  expect(readShipped("shop", { schema, value: right }, facts).title).toBe("Ours Shop");
});

const about: AboutDocument = { title: "Shop", group: "Pages", pages: [], needs: "content.edit" };
const later = z.object({
  title: z.string(),
  lead: z.string(),
  link: z.string().optional(),
  share: z.object({ text: z.string() }),
  items: z.array(z.object({ price: z.string(), gem: z.string() })),
});
const shipped = {
  title: "Ours",
  lead: "As it came, {name}.",
  link: "/sample",
  share: { text: "Share it" },
  items: [{ price: "$1", gem: "ruby" }],
};
const read = (body: unknown, steps?: Record<number, (body: unknown) => unknown>) =>
  readStored(
    defineDocument({ ...about, version: steps ? 2 : 1, steps }, later, shipped),
    { schemaVersion: 1, body },
    {
      facts,
      pictures: new Map(),
    },
  );

test("what a newer schema requires is taken from the shipped value; what was emptied stays empty", () => {
  const stored = Object.freeze({ title: "Theirs", items: [], gone: "x" });
  expect(read(stored)).toEqual({
    ok: true,
    value: { title: "Theirs", lead: "As it came, Ours.", share: { text: "Share it" }, items: [] },
  });
});

test.each<[string, object, string]>([
  ["a field that is missing in a list", { items: [{ price: "$2" }] }, "items[0].gem"],
  ["a value of another type", { title: 5 }, "title"],
  ["a value of another type beside a missing one", { title: undefined, lead: 5 }, "lead"],
  ["a text that names an unknown fact", { lead: "{nobody}" }, "lead"],
])("%s makes a stored body unreadable, with its place", (_, change, path) => {
  expect(read({ ...shipped, ...change })).toMatchObject({ ok: false, issues: [{ path }] });
});

test("a stored body of an older version takes the steps", () => {
  const steps = { 1: (body: unknown) => ({ ...shipped, title: (body as { name: string }).name }) };
  expect(read({ name: "Older" }, steps)).toMatchObject({ ok: true, value: { title: "Older" } });
});
