import { expect, test } from "vitest";
import { z } from "zod";
import { readShipped } from "./read-document.ts";

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
