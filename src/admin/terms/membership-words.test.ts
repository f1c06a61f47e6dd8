import { expect, test } from "vitest";
import { approvingWords, duesWords } from "./membership-words.ts";

const paid = { method: "check", day: "2027-01-15" } as const;
const facts = { level: "Diamonds", until: "2028-01-14", standing: "active", owedCents: 0, paid } as const;
const unpaid = { ...facts, until: null, standing: "none", owedCents: 350_00, paid: null } as const;
const lapsed = { ...facts, standing: "lapsed" } as const;

test.each([
  ["nothing was ever asked for", null, "Never ordered"],
  ["a term is asked for", unpaid, "Owes $350.00"],
  ["a membership without any term", { ...unpaid, owedCents: 0 }, "Never ordered"],
  ["a term was given", { ...facts, paid: null }, "Nothing to pay"],
  ["a term is paid", facts, "Paid"],
])("dues: %s", (_, given, words) => expect(duesWords(given)).toBe(words));

test.each([
  [
    "who never ordered",
    null,
    "entries",
    "Approving puts the entry into the directory; this person has never ordered a membership.",
  ],
  [
    "who has not paid",
    unpaid,
    "entries",
    "Approving puts the entry into the directory; this person has not paid.",
  ],
  [
    "who has not paid, where terms count",
    unpaid,
    "terms",
    "Approving accepts the entry; the directory shows it once a membership holds; this person has not paid.",
  ],
  [
    "who was a member, where terms count",
    lapsed,
    "terms",
    "Approving accepts the entry; the directory shows it once a membership holds; the membership ended on January 14, 2028.",
  ],
  [
    "who is a member",
    facts,
    "terms",
    "Approving puts the entry into the directory; the membership holds until January 14, 2028.",
  ],
] as const)("approving: %s", (_, given, access, words) => expect(approvingWords(given, access)).toBe(words));
