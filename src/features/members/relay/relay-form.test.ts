import { expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { relayForm } from "./relay-form.ts";

const good = { name: "Grace Visitor", email: "grace@example.com", message: "I would like to order a cake." };

function read(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...changes })) form.set(name, value);
  return readFields(form, relayForm);
}

test.each([
  ["no name", { name: "  " }, "name"],
  ["a name of four hundred characters", { name: "x".repeat(400) }, "name"],
  ["a link for a name", { name: "Win at https://spam.example" }, "name"],
  ["a domain in a name", { name: "Win at win.example" }, "name"],
  ["no address", { email: "" }, "email"],
  ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
  ["an address with a header behind it", { email: "a@example.com\r\nBcc: b@example.com" }, "email"],
  ["no message", { message: "\n\n" }, "message"],
  ["a message of 10,000 characters", { message: "x".repeat(10_000) }, "message"],
] as const)("%s is refused at its field and kept", (_, changes, field) => {
  const reading = read(changes);
  expect(reading.ok).toBe(false);
  if (reading.ok) return;
  expect(Object.keys(reading.errors)).toEqual([field]);
  expect(reading.values[field]).toBe(changes[field as keyof typeof changes]);
});

test("a form without any field is refused at all of them", () => {
  const reading = readFields(new FormData(), relayForm);
  expect(reading.ok ? [] : Object.keys(reading.errors)).toEqual(["name", "email", "message"]);
});

test("a message in many lines passes, without its controls", () => {
  const reading = read({ name: "Grace\nVisitor", message: "One cake\u0000 please.\r\nWith jam." });
  expect(reading).toMatchObject({
    ok: true,
    input: { name: "Grace Visitor", message: "One cake please.\nWith jam." },
  });
});
