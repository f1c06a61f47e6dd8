import { expect, test } from "vitest";
import { documents } from "./documents.ts";
import { makeSnapshot, newIssues, withBodies } from "./snapshot.ts";
import { content, forgetContent, showContent, snapshotOf, withContent } from "./store.server.ts";

const body = { ...documents.membership.value, title: "New" };
const next = (bodies: unknown[]) =>
  snapshotOf(
    new Map([
      ["membership", bodies.map((body, at) => ({ number: bodies.length - at, schemaVersion: 1, body }))],
    ]),
    {
      generation: 1,
      pictures: new Map(),
    },
  );

test("a request that has begun keeps its content while another is published", async () => {
  const before = content("membership").title;
  const seen = await withContent(async () => {
    showContent(next([body]));
    await Promise.resolve();
    return content("membership").title;
  });
  expect([seen, content("membership").title]).toEqual([before, "New"]);
  forgetContent();
});

test.each<[string, unknown[], string, number]>([
  ["the newest body", [body, { title: 5 }], "New", 0],
  ["an earlier one when the newest cannot be read", [{ title: 5 }, 7, body], "New", 2],
  ["the shipped value when none can be read", [{ title: 5 }], documents.membership.value.title, 1],
])("a document is %s", (_, bodies, title, faults) => {
  const { values, faults: found } = next(bodies);
  expect([(values.get("membership") as { title: string }).title, found.length]).toEqual([title, faults]);
});

test("a body that lacks a new required text is no fault", () => {
  const { lead: _, ...older } = body;
  const { values, faults } = next([older]);
  expect(faults).toEqual([]);
  expect(values.get("membership")).toMatchObject({ title: "New", lead: documents.membership.value.lead });
});

test("texts that contradict each other name the place in the text that has it, and no place in the other", () => {
  const before = makeSnapshot();
  const { tickets } = documents.gala.value;
  const gala = {
    ...documents.gala.value,
    tickets: { ...tickets, sponsor: { ...tickets.sponsor, item: "gone" } },
  };
  const version = (body: unknown) => ({ number: 1, schemaVersion: 1, body });
  const bodies = new Map([
    ["gala", version(gala)],
    ["orderItems", version(documents.orderItems.value)],
  ] as const);
  const issues = newIssues(before, makeSnapshot(withBodies(before.stored, bodies)), ["gala", "orderItems"]);
  expect([...issues].map(([name, found]) => [name, found.map(({ path }) => path)])).toEqual([
    ["orderItems", [""]],
    ["gala", ["tickets.sponsor.item"]],
  ]);
});
