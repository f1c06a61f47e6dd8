import { partsPlanner } from "#features/members/import/plan-parts.ts";
import type { RowCells } from "#features/members/import/row-cells.ts";
import type { KnownMembership, KnownMemberships } from "#features/members/import/row-company.ts";
import type { Member } from "#features/members/member.ts";

const levels = [
  { slug: "diamonds", title: "Diamonds", seats: 1 },
  { slug: "rubies", title: "Rubies", seats: 1 },
  { slug: "corporate-platinum", title: "Corporate Platinum", seats: 2 },
];
const nobody: KnownMemberships = {
  own: new Map(),
  seated: new Map(),
  companies: new Map(),
  numbers: new Map(),
};
export const stored = (one: Partial<KnownMembership> = {}): KnownMembership => ({
  ...{ id: 7, number: 12, name: "Mary Hill", isCompany: false, contactId: 1, people: new Set([1]) },
  ...{ endsAfter: null, goesOn: false, email: null, address: null, ownDuesCents: null, ownDuesTier: null },
  live: [{ tier: "diamonds", title: "Diamonds", startsOn: "2027-01-15", endsOn: "2028-01-14" }],
  ...one,
});
export const mary = { id: 1, fullName: "Mary Hill", company: "Hill Bakery" } as Member;

/** What the planner says of each row, the header being line 1. */
export function outcomes(rows: (RowCells & { existing?: Member })[], known: Partial<KnownMemberships> = {}) {
  const planner = partsPlanner({
    levels,
    choices: { state: "approved", existing: "update" },
    known: { ...nobody, ...known },
    today: "2027-02-01",
  });
  for (const [at, { existing = null, ...said }] of rows.entries())
    planner.hear({ line: at + 2, said: { full_name: `Person ${at}`, ...said }, existing });
  return rows.map((_, at) => planner.plan(at + 2));
}

export const diamonds = { level: "Diamonds", paid_until: "2028-01-14" };
export const corporate = { level: "Corporate Platinum", paid_until: "2028-01-14", company: "Hill Bakery" };
export const known = { own: new Map([[1, stored()]]), numbers: new Map([[12, stored()]]) };

export const small = { level: "Corporate Platinum" };
export const travel = { company: "Montclair Travel", ...small };
export const jo = { ...travel, full_name: "Jo Park", membership_contact: "Yes", paid_until: "12/31/2027" };
export const ann = { ...travel, full_name: "Ann Lee" };
export const oneSeat = { level: "Rubies" };

/** What the rows of a file do, in the words of the plan, or what is left out. */
export const told = (...rows: Parameters<typeof outcomes>[0]) =>
  outcomes(rows).map((one) => [one?.plan?.text ?? null, one?.notes ?? []]);

export const joText =
  "Corporate Platinum, January 1, 2027 to December 31, 2027 in Montclair Travel's membership, as main contact";
export const seat = "A seat in Montclair Travel's membership";

export const hospital = { full_name: undefined, company: "Hospital", ...small, paid_until: "12/31/2027" };

export const gone = { ...oneSeat, state: "Dropped", paid_until: "12/31/2026", ended_on: "6/15/2026" };
