import { expect, test } from "vitest";
import { mails } from "./mails.ts";
import { payment } from "./payment.ts";
import { readDocument } from "./read-document.ts";

const facts = { name: "The Chamber" };

function issuesWith(change: { text: string }) {
  const { about, schema, value } = mails;
  const changed = { ...value, orderThanks: { ...value.orderThanks, ...change } };
  const read = readDocument({ about, schema, value: changed }, facts);
  return read.ok ? [] : read.issues;
}

test.each([
  ["{member} ordered", "This email has no {member}. You can use: {number}, {title}."],
  ["{entry}", "This email has no {entry}. You can use: {number}, {title}."],
  ["{nobody}", "There is no {nobody}. See the list “Words in braces”."],
])("%s in the receipt of an order is refused at its field", (text, message) => {
  const [first] = issuesWith({ text });
  expect(first?.message).toBe(message);
  expect(first?.path).toMatch(/^orderThanks/);
});

test("the facts, and the words of the mail itself, may stand in it", () => {
  expect(issuesWith({ text: "{name} has your order {number}: {title}" })).toEqual([]);
});

test("no mail, and no text on how to pay, counts days or weeks from a day that it does not say", () => {
  const span = /\b(?:a|an|one|two|three|few|ten|\d+) (?:working |business )?(?:days?|weeks?|months?)\b/i;
  for (const [kind, words] of Object.entries(mails.value))
    expect([kind, Object.values(words).filter((text) => span.test(String(text)))]).toEqual([kind, []]);
  const { text, ordered, renewed, overdue } = payment.value;
  expect([text, ordered, renewed, overdue].filter((words) => span.test(String(words)))).toEqual([]);
});

test("a mail without words of its own names none", () => {
  const { about, schema, value } = mails;
  const changed = { ...value, contactThanks: { ...value.contactThanks, text: "{number}" } };
  const read = readDocument({ about, schema, value: changed }, facts);
  expect(read.ok ? [] : read.issues).toEqual([
    { path: "contactThanks.text", message: "This email has no {number}." },
  ]);
});

test("a greeting that a site has stored still names the member in full, or by first name", () => {
  const { about, schema, value } = mails;
  for (const text of ["Dear {member},", "Dear {firstName},"]) {
    const changed = { ...value, renewalOpens: { ...value.renewalOpens, text } };
    expect(readDocument({ about, schema, value: changed }, facts).ok).toBe(true);
  }
});
