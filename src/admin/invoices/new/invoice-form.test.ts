import { expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { invoiceForm } from "./invoice-form.ts";

const token = "0b0f6a52-6e1c-4a3b-9a55-0d6d2f6d1a11";

function sent(lines: [text: string, quantity: string, price: string, income: string][], others = {}) {
  const form = new FormData();
  const fields = {
    name: "Ada Bennett",
    company: "",
    email: "",
    address: "",
    dueOn: "2027-02-01",
    formToken: token,
    ...others,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const [text, quantity, price, income] of lines) {
    form.append("text", text);
    form.append("quantity", quantity);
    form.append("price", price);
    form.append("income", income);
  }
  return readFields(form, invoiceForm);
}

const table: [string, string, string, string] = ["A table", "2", "1,250", "events"];

test.each([
  ["no line", [], { text: "Add at least one line" }],
  ["lines that are empty", [["", "1", "", "other"]], { text: "Add at least one line" }],
  ["a line without words", [table, ["", "1", "20", "other"]], { text: "Line 2: enter a description" }],
  [
    "a price that is none",
    [["A table", "1", "free", "events"]],
    { price: "Line 1: enter a price like 350 or 25.50" },
  ],
  [
    "none of something",
    [["A table", "0", "20", "events"]],
    { quantity: "Line 1: enter a quantity from 1 to 9999" },
  ],
  [
    "a kind that nobody has chosen",
    [table, ["A table", "1", "20", ""]],
    { income: "Line 2: choose what kind of income it is" },
  ],
] as const)("%s is refused, and what was typed stays", (_, lines, errors) => {
  const read = sent(lines.map((line) => [...line]));
  expect(read).toMatchObject({
    ok: false,
    errors,
    values: { name: "Ada Bennett", text: lines.map(([text]) => text) },
  });
});

test("an address that is none is refused", () => {
  expect(sent([table], { email: "ada" })).toMatchObject({
    ok: false,
    errors: { email: expect.stringContaining("ada@") },
  });
});

test("lines are read with their kind; empty ones are left out, and a minus is a discount", () => {
  expect(sent([table, ["", "1", "", "other"], ["For members", "1", "-100", "other"]])).toMatchObject({
    ok: true,
    input: {
      lines: [
        { text: "A table", quantity: 2, unitCents: 125_000, income: "events" },
        { text: "For members", quantity: 1, unitCents: -10_000, income: "other" },
      ],
    },
  });
});
