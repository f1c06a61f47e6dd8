import { expect, test } from "vitest";
import { approvingWords, duesWords, notIncludedWords } from "./membership-words.ts";

const paid = { method: "check", day: "2027-01-15" } as const;
const year = { until: "2028-01-14", standing: "active", owedCents: 0, paid } as const;
const facts = { ...year, level: "Diamonds", goesOn: false, isSupporter: false } as const;
const supporter = { ...facts, level: "Friends Of Ours", isSupporter: true } as const;
const unpaid = { ...facts, until: null, standing: "none", owedCents: 350_00, paid: null } as const;
const lapsed = { ...facts, standing: "lapsed" } as const;

test.each([
  ["nothing was ever asked for", null, "Never joined"],
  ["a term is asked for", unpaid, "Owes $350.00"],
  ["a membership without any term", { ...unpaid, owedCents: 0 }, "Never joined"],
  ["a term was given", { ...facts, paid: null }, "Nothing due"],
  ["a term is paid", facts, "Paid"],
  ["it continues without dues", { ...facts, goesOn: true, paid: null }, "Continues without dues"],
])("dues: %s", (_, given, words) => expect(duesWords(given)).toBe(words));

test.each([
  [
    "who never ordered",
    null,
    "entries",
    "Once you approve it, the listing appears in the directory. This person has never had a membership.",
  ],
  [
    "who has not paid",
    unpaid,
    "entries",
    "Once you approve it, the listing appears in the directory. This person hasn't paid.",
  ],
  [
    "who has not paid, where terms count",
    unpaid,
    "terms",
    "Once you approve it, the listing appears in the directory as soon as the membership is active. This person hasn't paid.",
  ],
  [
    "who was a member, where terms count",
    lapsed,
    "terms",
    "Once you approve it, the listing appears in the directory as soon as the membership is active. The membership ended on January 14, 2028.",
  ],
  [
    "who is a member",
    facts,
    "terms",
    "Once you approve it, the listing appears in the directory. The membership is active through January 14, 2028.",
  ],
  [
    "who supports",
    supporter,
    "entries",
    "Once you approve it, the listing appears in the directory. The membership is active through January 14, 2028.",
  ],
  [
    "who supports, where terms count",
    supporter,
    "terms",
    "If you approve it, the listing appears once they have a level that includes one. The membership is active through January 14, 2028.",
  ],
] as const)("approving: %s", (_, given, access, words) => expect(approvingWords(given, access)).toBe(words));

test("whoever reviews the listing of a supporter reads that their level includes none", () => {
  expect(notIncludedWords(supporter)).toBe(
    "The level “Friends Of Ours” doesn't include a directory listing.",
  );
  for (const given of [null, facts, lapsed, unpaid]) expect(notIncludedWords(given)).toBeNull();
});
