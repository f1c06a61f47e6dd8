import { expect, test } from "vitest";
import { idsByHandler } from "./locked-invoice.server.ts";

test("places of events are locked before memberships, whichever line asks for either, and rows by their ids", () => {
  const lines = ["term 9", "order 4", "registration 7", "term 2"].map((line) => {
    const [subject = "", id] = line.split(" ");
    return { subject, subjectId: Number(id) };
  });
  expect(idsByHandler([...lines, { subject: null, subjectId: null }])).toEqual([
    ["registration", [7]],
    ["order", [4]],
    ["term", [2, 9]],
  ]);
});
