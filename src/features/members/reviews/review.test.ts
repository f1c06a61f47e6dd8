import { expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { verdictForm } from "./review.ts";

const good = { memberId: "7", version: "1", memberVersion: "3", decision: "approve", reason: "" };

function read(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  return readFields(form, verdictForm);
}

test.each([
  ["[2.10.07]", "a return without a reason", { decision: "return", reason: "  " }, /what needs to change/],
  ["[2.10.07]", "a decline without a reason", { decision: "decline" }, /declined/],
  ["[2.10.07]", "an endless reason", { decision: "return", reason: "x".repeat(1001) }, /1,000 characters/],
])("%s %s is refused in words", (_, __, changes, words) => {
  const found = read(changes);
  expect(found.ok ? "" : found.errors.reason).toMatch(words);
});

test.each([
  ["[2.10.07]", "an unknown decision", { decision: "publish" }],
  ["[2.10.07]", "no submission", { memberId: "" }],
  ["[2.10.07]", "a made-up version", { version: "-1" }],
  ["[2.10.07]", "half an entry", { memberVersion: "1.5" }],
])("%s %s is no decision at all", (_, __, changes) => {
  expect(read(changes)).toMatchObject({
    ok: false,
    errors: { [Object.keys(changes)[0] ?? ""]: expect.anything() },
  });
});

test("[2.10.07] an approval needs no reason; a return carries one", () => {
  expect(read({})).toMatchObject({
    ok: true,
    input: { memberId: 7, version: 1, memberVersion: 3, decision: "approve", reason: "" },
  });
  expect(read({ decision: "return", reason: " A photo,\r\nplease. " })).toMatchObject({
    ok: true,
    input: { reason: "A photo,\nplease." },
  });
});
