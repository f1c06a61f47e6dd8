import { expect, test } from "vitest";
import type { AnyDetails } from "../kinds.ts";
import { mailboxFor, quotesOf, replySubject } from "./reply-mail.ts";

const order = { item: "mug", title: "Mug", quantity: 1, unitCents: 1800, totalCents: 1800, currency: "USD" };

test.each<[AnyDetails, string]>([
  [{ subject: "A question" }, "Re: A question"],
  [{ committees: ["tech"] }, "Re: Your interest in our committees"],
  [{ nominee: "Grace", category: "Flame" }, "Re: Your nomination of Grace"],
  [order, "Re: Your order: Mug"],
])("the subject of the reply to %o", (details, subject) => {
  expect(replySubject(details)).toBe(subject);
});

test.each([
  ["contact", "hello@example.org"],
  ["nomination", "hello@example.org"],
  ["committees", "vp@example.org"],
  ["order", "membership@example.org"],
] as const)("the answer to a reply about %s goes to %s", (kind, mailbox) => {
  const emails = { general: "hello@example.org", vp: "vp@example.org", membership: "membership@example.org" };
  expect(mailboxFor(kind, emails)).toBe(mailbox);
});

test("earlier words are quoted with who wrote them on which day there, the latest first", () => {
  const words = [
    { by: "Ada", at: new Date("2026-11-23T02:00:00Z"), text: "Hello" },
    { by: "Grace, Chamber", at: new Date("2026-11-23T15:00:00Z"), text: "Welcome" },
  ];
  expect(quotesOf(words, "America/New_York")).toEqual([
    { intro: "On November 23, 2026, Grace, Chamber wrote:", text: "Welcome" },
    { intro: "On November 22, 2026, Ada wrote:", text: "Hello" },
  ]);
});
