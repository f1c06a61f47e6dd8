import { describe, expect, test } from "vitest";
import { type FormSchema, readFields } from "#form/read-fields.ts";
import { committeeForm } from "./committees/committee-form.ts";
import { contactForm } from "./contact/contact-form.ts";
import { nominationForm } from "./nomination/nomination-form.ts";
import { orderForm, withChoices } from "./order/order-form.ts";

type Fields = Record<string, string | string[]>;

function judge(schema: FormSchema, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  const read = readFields(form, schema);
  return read.ok ? { value: read.input as Record<string, unknown> } : { error: read.errors };
}

const message = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "Membership",
  message: "How do I join you?",
};

describe("the contact form refuses", () => {
  test.each([
    ["[5.07]", "name", "", "Name must be at least 2 characters."],
    ["[5.07]", "name", "A", "Name must be at least 2 characters."],
    ["[5.07]", "name", "  A \t", "Name must be at least 2 characters."],
    ["[5.08]", "email", "", "Please enter a valid email address."],
    ["[5.08]", "email", "ada", "Please enter a valid email address."],
    ["[5.08]", "email", "a@b.co\r\nBcc: x@y.co", "Please enter a valid email address."],
    ["[5.09]", "subject", "Four", "Subject must be at least 5 characters."],
    ["[5.09]", "subject", "Four ", "Subject must be at least 5 characters."],
    ["[5.10]", "message", "123456789", "Message must be at least 10 characters."],
    ["[5.10]", "message", " \n 123456789 \n", "Message must be at least 10 characters."],
    ["[5.07]", "name", "a".repeat(101), "Please use at most 100 characters"],
    ["[5.09]", "subject", "a".repeat(151), "Please use at most 150 characters"],
    ["[5.10]", "message", "a".repeat(5001), "Please use at most 5,000 characters"],
  ])("%s %s %j: %s", (_, name, value, refusal) => {
    expect(judge(contactForm, { ...message, [name]: value })).toEqual({ error: { [name]: refusal } });
  });

  test("[5.07] [5.08] [5.09] [5.10] nothing at all, field by field", () => {
    expect(Object.keys(judge(contactForm, {}).error ?? {})).toEqual(["name", "email", "subject", "message"]);
  });
});

test.each([
  ["[5.07]", "name", "Al"],
  ["[5.09]", "subject", "12345"],
  ["[5.10]", "message", "1234567890"],
  ["[5.07]", "name", "a".repeat(100)],
  ["[5.10]", "message", "a".repeat(5000)],
])("%s %s %j is enough", (_, name, value) => {
  expect(judge(contactForm, { ...message, [name]: value }).value?.[name]).toBe(value);
});

test("[7.23] line ends in a name or a subject become spaces: they could begin a mail header", () => {
  const { value } = judge(contactForm, { ...message, name: "Ada\r\nBcc: x@y.co", subject: "Hello\nTo: all" });
  expect(value).toMatchObject({ name: "Ada Bcc: x@y.co", subject: "Hello To: all" });
});

const committees = committeeForm(["tech", "events"]);
const interest = { name: "Ada", email: "ada@example.com", phone: "706-555-0100", committees: ["tech"] };

test.each([
  ["[5.11]", "name", "A", "Name must be at least 2 characters"],
  ["[5.12]", "email", "ada@", "Please enter a valid email address"],
  ["[5.13]", "phone", "706555014", "Please enter a valid phone number"],
  ["[5.13]", "phone", "         1", "Please enter a valid phone number"],
  ["[5.13]", "phone", "call me please", "Please enter a valid phone number"],
  ["[5.13]", "phone", "7".repeat(41), "Please use at most 40 characters"],
  ["[5.14]", "committees", [], "Please select at least one committee"],
  ["[5.14]", "committees", ["knitting"], "Please choose committees from the list, each only once"],
  ["[5.14]", "committees", ["tech", "tech"], "Please choose committees from the list, each only once"],
  [
    "[5.14]",
    "committees",
    Array(1000).fill("tech"),
    "Please choose committees from the list, each only once",
  ],
] as [string, string, string | string[], string][])(
  "%s the committee form refuses %s %j: %s",
  (_, name, value, refusal) => {
    expect(judge(committees, { ...interest, [name]: value })).toEqual({ error: { [name]: refusal } });
  },
);

test("[5.13] [5.14] ten characters of phone and one committee are enough", () => {
  expect(judge(committees, { ...interest, phone: "7065550100" }).value).toMatchObject({
    phone: "7065550100",
    committees: ["tech"],
  });
});

test("[2.17.13] a nomination needs a name, one of the categories, a reason and who sends it", () => {
  const schema = nominationForm(["Torchbearer"]);
  expect(Object.keys(judge(schema, { category: "Best Hat" }).error ?? {})).toEqual([
    "nominee",
    "category",
    "reason",
    "name",
    "email",
  ]);
  const whole = {
    nominee: "Grace Hopper",
    category: "Torchbearer",
    reason: "She taught us to ask.",
    name: "Ada",
    email: "ada@example.com",
  };
  expect(judge(schema, whole).value).toEqual(whole);
});

describe("an order", () => {
  const order = { name: "Ada", email: "ada@example.com", quantity: "2" };
  test.each(["", "0", "-1", "1.5", "101", "1e2", "two", "9999"])("of %j pieces is refused", (quantity) => {
    expect(judge(orderForm({ most: 100, choices: [] }), { ...order, quantity })).toEqual({
      error: { quantity: "Enter a whole number from 1 to 100" },
    });
  });
  test("carries no amount of the sender's", () => {
    expect(
      judge(orderForm({ most: 100, choices: [] }), { ...order, totalCents: "1", price: "$1" }).value,
    ).toEqual({
      name: "Ada",
      email: "ada@example.com",
      company: "",
      phone: null,
      heardFrom: "",
      quantity: 2,
      note: "",
    });
  });
});

const shirt = [
  { title: "Size", options: ["S", "M"] },
  { title: "Cut", options: ["Fitted", "Straight"] },
];
const sent = { name: "Ada", email: "ada@example.com", company: "", note: "", quantity: "1" };

test.each([
  ["nothing", {}],
  ["a size alone", { "choice-1": "M" }],
  ["what is not offered", { "choice-1": "XXL", "choice-2": "Fitted" }],
])("an order of what can be chosen is refused with %s", (_, chosen) => {
  const read = orderForm({ most: 5, choices: shirt }).safeParse({ ...sent, ...chosen });
  expect(read.error?.issues.map(({ message }) => message)).toContain(
    "choice-2" in chosen ? "Choose: Size" : "Choose: Cut",
  );
});

test("what was chosen stands behind the title", () => {
  const form = { ...sent, "choice-1": "M", "choice-2": "Fitted" };
  const read = orderForm({ most: 5, choices: shirt }).parse(form);
  expect(withChoices("T-shirt", shirt, read)).toBe("T-shirt (Size: M, Cut: Fitted)");
  expect(withChoices("Mug", [], read)).toBe("Mug");
});
