import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import { ann, jo, mary, stored } from "#tests/support/planned-rows.ts";
import type { ImportChoices } from "./import.ts";
import { withParts } from "./part-words.ts";
import { moneyPlanner, payerKeys } from "./plan-money.ts";
import { partsPlanner } from "./plan-parts.ts";
import type { RowPlan } from "./plan-row.ts";
import type { RowCells } from "./row-cells.ts";
import type { KnownMembership } from "./row-company.ts";

const levels = [
  { slug: "diamonds", title: "Diamonds", seats: 1, priceCents: 12_500 },
  { slug: "corporate-platinum", title: "Corporate Platinum", seats: 2, priceCents: 35_000 },
];
const diamonds = { level: "Diamonds", paid_until: "2028-01-14" };

const hasInvoice = "Mary Hill already has invoice 2026-1 for it";
type Told = { choices?: Partial<ImportChoices>; own?: Partial<KnownMembership>; opened?: string[] };

/** What the plan of each row says of money, the header being line 1. */
function planned(rows: (RowCells & { existing?: Member })[], { choices = {}, own, opened = [] }: Told = {}) {
  const said = {
    state: "approved",
    existing: "update",
    dues: "own",
    balances: "invoice",
    credits: "take",
    ...choices,
  } as const;
  const setting = { levels, choices: said, today: "2027-02-01" };
  const known = {
    ...{ seated: new Map(), companies: new Map(), numbers: new Map() },
    own: new Map(own ? [[1, stored(own)]] : []),
  };
  const parts = partsPlanner({ ...setting, known });
  const heard = rows.map(({ existing = null, ...cells }, at) => ({
    ...{ line: at + 2, existing, said: { full_name: `Person ${at}`, ...cells } },
  }));
  for (const row of heard) if (!row.existing || said.existing !== "keep") parts.hear(row);
  const before = new Map(opened.map((key) => [key, hasInvoice]));
  const money = moneyPlanner({ ...setting, of: parts.of, rows: heard, opened: before });
  const plans = heard.map(({ line, said, existing }) => {
    const known = { action: "unchanged", reason: "Already up to date", memberId: existing?.id ?? 0 } as const;
    const about = existing ? known : ({ action: "create", reason: "New member", memberId: null } as const);
    const plan: RowPlan = { ...about, note: null, values: existing ? null : {}, version: 1 };
    return money.withBalance(withParts(plan, money.withDues(line, parts.plan(line))), { line, said });
  });
  return { plans, found: money.found };
}

const duesOf = ({ plans }: ReturnType<typeof planned>) =>
  plans.map(({ values }) => values?.membership?.ownDues ?? null);
const balancesOf = ({ plans }: ReturnType<typeof planned>) =>
  plans.map(({ values }) => values?.balance ?? null);
const notesOf = ({ plans }: ReturnType<typeof planned>) => plans.map(({ note }) => note);

test("dues that are not the level's price are their own, and are said with the membership", () => {
  const one = planned([{ ...diamonds, annual_dues: "$90.00" }]);
  expect(duesOf(one)).toEqual([{ ownDuesCents: 9_000, ownDuesTier: "diamonds", ownDuesNote: null }]);
  expect(one.found.dues).toBe(1);
  expect(one.plans[0]?.values?.membership?.text).toBe(
    "Diamonds, January 15, 2027 to January 14, 2028, $90.00 a year instead of $125.00",
  );
});

test.each<[string, RowCells, string | null]>([
  ["the level's price", { ...diamonds, annual_dues: "$125.00" }, null],
  [
    "nothing, of an active member",
    { ...diamonds, state: "Active", annual_dues: "$0.00" },
    "Annual dues “$0.00” was skipped: choose on their membership whether they continue without dues",
  ],
  ["nothing, of who continues without dues", { ...diamonds, state: "Courtesy", annual_dues: "$0.00" }, null],
  [
    "who continues without dues",
    { ...diamonds, state: "Courtesy", annual_dues: "$90.00" },
    "Annual dues “$90.00” was skipped: choose on their membership whether they continue without dues",
  ],
  [
    "a text",
    { ...diamonds, annual_dues: "1.250,00" },
    "Annual dues “1.250,00” was skipped: it isn't an amount such as $125.00",
  ],
  ["no level", { annual_dues: "$90.00" }, "Annual dues “$90.00” was skipped: this row has no level"],
  [
    "a level without a day",
    { level: "Diamonds", annual_dues: "$90.00" },
    "No membership added: this row has no expiration date; Annual dues “$90.00” was skipped: no membership is added",
  ],
])("no dues of their own: %s", (_, row, note) => {
  const one = planned([row]);
  expect(duesOf(one)).toEqual([null]);
  expect(notesOf(one)).toEqual([note]);
  expect(one.found.dues).toBe(0);
});

test.each([
  [undefined, "choose above what to do with it"],
  ["level" as const, "they pay $125.00 here"],
])("dues of their own are counted and left out until staff keep them: %s", (dues, why) => {
  const one = planned([{ ...diamonds, annual_dues: "90" }], { choices: { dues } });
  expect(duesOf(one)).toEqual([null]);
  expect(one.found.dues).toBe(1);
  expect(notesOf(one)).toEqual([`Annual dues “90” was skipped: ${why}`]);
});

const agreed = { ownDuesCents: 9_000, ownDuesTier: "diamonds", ownDuesNote: null };

test("a stored membership gets the dues of the file, and nothing where it has them", () => {
  const row = { ...diamonds, annual_dues: "$80.00", existing: mary };
  const changed = planned([row], { own: agreed });
  expect(changed.plans[0]).toMatchObject({
    action: "update",
    reason: "Membership: $90.00 a year → $80.00 a year instead of $125.00",
  });
  expect(duesOf(changed)).toEqual([{ ...agreed, ownDuesCents: 8_000 }]);
  const same = planned([{ ...row, annual_dues: "90.00" }], { own: agreed });
  expect(same).toMatchObject({ found: { dues: 0 }, plans: [{ action: "unchanged", note: null }] });
  const level = planned([row], { own: agreed, choices: { dues: "level" } });
  expect(notesOf(level)).toEqual(["Annual dues “$80.00” was skipped: they pay $90.00 here"]);
  const price = planned([{ ...row, annual_dues: "125.00" }], { own: agreed });
  expect(notesOf(price)).toEqual(["Annual dues “125.00” was skipped: they pay $90.00 here"]);
});

test("[MI25] a company's balance on each row of its people counts once, with the contact", () => {
  const two = planned([
    { ...ann, balance: "$1,250.00" },
    { ...jo, balance: "1250" },
  ]);
  expect(balancesOf(two)).toEqual([null, { cents: 125_000, company: "Montclair Travel" }]);
  expect(notesOf(two)[0]).toBe("Balance “$1,250.00” was skipped: it counts once for this company, on line 3");
  expect(two.found).toMatchObject({ owing: 1, cents: 125_000 });
});

test("[MI25] of a company whose rows say different balances none is taken, and each row says so", () => {
  const two = planned([
    { ...jo, balance: "$1,250.00" },
    { ...ann, balance: "$300.00" },
  ]);
  expect(balancesOf(two)).toEqual([null, null]);
  expect(two.found.owing).toBe(0);
  const why = "was skipped: this company's rows have different amounts";
  expect(notesOf(two)).toEqual([`Balance “$1,250.00” ${why}`, `Balance “$300.00” ${why}`]);
});

const owes = (name: string, balance: string, others: RowCells = {}): RowCells => ({
  ...{ full_name: name, company: "Montclair Travel", balance },
  ...others,
});
const travel = { cents: 125_000, company: "Montclair Travel" };

test.each<[string, RowCells[], unknown[], (string | null)[]]>([
  [
    "a company's, beside a person who is no member",
    [owes("Ann Lee", "$1,250.00", { state: "Prospect" }), { ...jo, balance: "1250" }],
    [null, travel],
    ["Balance “$1,250.00” was skipped: it counts once for this company, on line 3", null],
  ],
  [
    "a company's, in a file without levels",
    [owes("Jo Park", "$1,250.00"), owes("Ann Lee", "1250")],
    [travel, null],
    [null, "Balance “1250” was skipped: it counts once for this company, on line 2"],
  ],
  [
    "two people's own, of one workplace",
    [owes("Jo Park", "$125.00", diamonds), owes("Ann Lee", "125", diamonds)],
    [12_500, 12_500].map((cents) => ({ cents, company: null })),
    [null, null],
  ],
  [
    "those of two without a company",
    [owes("Jo Park", "$125.00", { company: "Retired" }), owes("Ann Lee", "125", { company: "retired" })],
    [12_500, 12_500].map((cents) => ({ cents, company: null })),
    [null, null],
  ],
])("[MI25] balances are billed once: %s", (_, rows, balances, notes) => {
  const two = planned(rows);
  expect(balancesOf(two)).toEqual(balances);
  expect(notesOf(two)).toEqual(notes);
});

test("[MC16] dues below zero, and a balance that cannot be read, are left out with their amount", () => {
  const rows = planned([
    { ...diamonds, annual_dues: "(90.00)" },
    { balance: "see Jo" },
    { balance: "=-40" },
    { balance: "$0.00" },
  ]);
  expect(balancesOf(rows)).toEqual([null, null, null, null]);
  expect(notesOf(rows)).toEqual([
    "Annual dues “(90.00)” was skipped: it isn't an amount such as $125.00",
    "Balance “see Jo” was skipped: it isn't an amount such as $125.00",
    "Balance “=-40” was skipped: it isn't an amount such as $125.00",
    null,
  ]);
});

test.each([
  ["-$40.00", "take", { cents: -4_000, company: null }, null],
  ["(40.00)", "take", { cents: -4_000, company: null }, null],
  ["(40.00)", undefined, null, "Balance “(40.00)” was skipped: choose above what to do with it"],
  ["(40.00)", "leave", null, "Balance “(40.00)” was skipped: you chose to leave credit out"],
] as const)(
  "[MC16] a balance of %s below zero is credit where staff take it: %s",
  (balance, credits, taken, note) => {
    const rows = planned([{ balance }, { balance: "$25.00" }], { choices: { credits, balances: "leave" } });
    expect(balancesOf(rows)).toEqual([taken, null]);
    expect(notesOf(rows)[0]).toBe(note);
    expect(rows.found).toMatchObject({ owing: 1, cents: 2_500, credits: 1, creditCents: 4_000 });
  },
);

test.each([
  ["the same counts once, with the contact", ["(75.00)", "-75"], [null, -7_500]],
  ["amounts that differ give none", ["(75.00)", "(70.00)"], [null, null]],
  ["a debt beside a credit gives none", ["$75.00", "(75.00)"], [null, null]],
])("[MC16] a company's credit on the rows of its people: %s", (_, [one, other], cents) => {
  const rows = planned([
    { ...ann, balance: one },
    { ...jo, balance: other },
  ]);
  expect(balancesOf(rows).map((balance) => balance?.cents ?? null)).toEqual(cents);
});

test("[MC16] who has credit or an invoice from before gets no credit, and a member's row says what they get", () => {
  const row = { balance: "(40.00)", existing: mary };
  expect(planned([row]).plans[0]?.reason).toBe("Balance from your old system: credit of $40.00 on account");
  const again = planned([row], { opened: payerKeys({ company: null, memberId: 1 }) });
  expect(again).toMatchObject({ found: { credits: 0 }, plans: [{ action: "unchanged", values: null }] });
});

test("a present member who owes is an update, once; whoever has such an invoice gets none", () => {
  const row = { balance: "$125.00", existing: mary };
  expect(planned([row]).plans[0]).toMatchObject({
    ...{ action: "update", reason: "Balance from your old system: invoice for $125.00" },
    values: { balance: { cents: 12_500, company: null } },
  });
  const again = planned([row], { opened: payerKeys({ company: null, memberId: 1 }) });
  expect(again).toMatchObject({ found: { owing: 0 }, plans: [{ action: "unchanged", values: null }] });
  expect(notesOf(again)).toEqual([`Balance “$125.00” was skipped: ${hasInvoice}`]);
  const kept = planned([row], { choices: { existing: "keep" } });
  expect(kept).toMatchObject({ found: { owing: 0 }, plans: [{ action: "unchanged" }] });
  expect(notesOf(kept)).toEqual(["Balance “$125.00” was skipped: existing members stay as they are"]);
});
