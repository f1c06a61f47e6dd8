import type { Member } from "#features/members/member.ts";
import { longDay } from "#platform/days.ts";
import { termDays } from "./file-days.ts";
import { type FileTerm, readNumber, readTerm, readYes, type TermSetting } from "./file-term.ts";
import type { MembershipPlan } from "./import.ts";
import type { RowPlan } from "./plan-row.ts";
import { companyKey, companyNamed, nameKey } from "./recognise.ts";
import { leftOut } from "./record-cells.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

/** A stored membership, as far as a plan has to know it; its terms are the live ones, by their days. */
export type KnownMembership = {
  id: number;
  number: number | null;
  name: string;
  isCompany: boolean;
  contactId: number | null;
  endsAfter: string | null;
  terms: { tier: string; title: string; startsOn: string; endsOn: string }[];
  people: number[];
};

export type KnownMemberships = {
  /** By the member who owns it, and by the people with a seat in a company's. */
  own: ReadonlyMap<number, KnownMembership>;
  seated: ReadonlyMap<number, KnownMembership>;
  /** By the name of the company, as `byCompany` makes it. */
  companies: ReadonlyMap<string, KnownMembership>;
  numbers: ReadonlyMap<number, Pick<KnownMembership, "id" | "name">>;
};

type PlannedPerson = { line: number; said: RowCells; existing: Member | null };

/** What a row does to a membership; null with notes alone where it does nothing. `now` is what it holds at present. */
type MembershipOutcome = { plan: MembershipPlan | null; now: string; notes: string[] };

/** `today`: the organization's day. */
type Setting = TermSetting & { known: KnownMemberships; today: string };

type Days = { startsOn: string; endsOn: string };

type Heard = PlannedPerson & {
  key: string;
  company: string | null;
  stored: KnownMembership | null;
  term: FileTerm | null;
  notes: string[];
};

/**
 * Plans what a file does to memberships. All rows are heard first, since rows of one company make one membership and may name
 * its contact; then each is planned, in the order of the file.
 */
export function membershipPlanner(setting: Setting) {
  const heard = new Map<number, Heard>();
  const groups = new Map<string, Heard[]>();
  const claims = new Map<string, { line: number; term: FileTerm; days: Days }[]>(); // of each membership
  const numbers = new Map<number, { line: number; key: string }>();
  const seats = new Map<string, number>(); // taken so far
  const contacts = new Map<string, number | null>(); // the line of the contact

  return {
    hear(row: PlannedPerson): void {
      if (!saysSomething(row.said)) return;
      const one = hearRow(row, setting);
      heard.set(row.line, one);
      groups.set(one.key, [...(groups.get(one.key) ?? []), one]);
    },
    plan(line: number): MembershipOutcome | null {
      const row = heard.get(line);
      if (!row) return null;
      const group = groups.get(row.key) ?? [];
      const contact = contacts.get(row.key) ?? contactOf(group);
      contacts.set(row.key, contact);
      const notes = [...row.notes];
      const days = row.term && daysOf(row, row.term);
      const refusal = days && refusalOf(row, days);
      if (refusal) notes.push(refusal);
      const isSeatAlone =
        !row.term && row.company !== null && (row.stored !== null || group.some(({ term }) => term));
      const takes = refusal === null && (row.term !== null || isSeatAlone);
      if (!takes) return { plan: null, now: "", notes: [...notes, ...numberAlone(row, notes)] };
      notes.push(...numberNote(row));
      const claimed = claims.get(row.key) ?? [];
      if (row.term && days) claims.set(row.key, [...claimed, { line, term: row.term, days }]);
      const number = row.stored ? null : readNumber(row.said.member_number ?? "");
      if (number !== null) numbers.set(number, { line, key: row.key });
      const isSeated = isSeatedIn(row);
      if (!isSeated) notes.push(...overLimit(row));
      const isNew = row.term !== null && !storedSame(row);
      const isContact =
        row.company !== null && contact === line && row.stored?.contactId !== (row.existing?.id ?? 0);
      if (!isNew && !isContact && isSeated) return { plan: null, now: "", notes };
      const { company, stored, term } = row;
      return {
        plan: {
          text: wordsOf(row, days, { number, isContact }),
          ...{ membershipId: stored?.id ?? null, company, isContact: contact === line, number },
          term: term && days && { tier: term.level.slug, ...days },
        },
        now: nowOf(row),
        notes,
      };
    },
  };

  /** The days of a row's term, which begins after those before it, stored and in the file. */
  function daysOf({ key, stored }: Heard, { endsOn, joined }: FileTerm): Days {
    const others = [...(stored?.terms ?? []), ...(groups.get(key) ?? []).flatMap(({ term }) => term ?? [])];
    const earlier = others.map((one) => one.endsOn).filter((day) => day < endsOn);
    return termDays(endsOn, joined, earlier.sort().at(-1) ?? null, setting.today);
  }

  function refusalOf(row: Heard, days: Days): string | null {
    const { term, key, stored, said, line } = row;
    if (!term || storedSame(row)) return null;
    const words = termWords({ title: term.level.title, endsOn: term.endsOn });
    const refused = (why: string) => `${words} was skipped: ${why}`;
    const left = stored?.endsAfter ?? null;
    if (left !== null && days.endsOn > left) return refused(leftOn(left));
    const other = stored?.terms.find((one) => overlaps(one, days));
    if (other) return refused(`it overlaps an existing membership, ${daysWords(other)}`);
    const inFile = claims.get(key)?.find((one) => !isSame(one.term, term) && overlaps(one.days, days));
    if (inFile) return refused(`it overlaps the membership in line ${inFile.line}`);
    const number = readNumber(said.member_number ?? "");
    if (stored || number === null) return null;
    const holder = setting.known.numbers.get(number);
    if (holder) return refused(`member number ${number} belongs to ${holder.name || "someone else"}`);
    const earlier = numbers.get(number);
    return earlier && earlier.key !== key && earlier.line !== line
      ? refused(`line ${earlier.line} already has member number ${number}`)
      : null;
  }

  /** That a company has more people than its level has seats, and counts this one. */
  function overLimit({ key, company, stored, term }: Heard): string[] {
    if (company === null) return [];
    const taken = (seats.get(key) ?? stored?.people.length ?? 0) + 1;
    seats.set(key, taken);
    const level = term?.level ?? groups.get(key)?.find((one) => one.term)?.term?.level;
    return level && taken > level.seats
      ? [`Over the limit: ${level.title} has ${level.seats} seats, and this is person ${taken} at ${company}`]
      : [];
  }
}

const saysSomething = (said: RowCells) =>
  [said.level, said.paid_until, said.renewal_date, said.member_number, said.membership_company].some(
    (text) => text !== undefined,
  );

function hearRow(row: PlannedPerson, setting: Setting): Heard {
  const { said, existing, line } = row;
  const { known } = setting;
  const { term, notes } = readTerm(said, setting);
  const cell = said.membership_company ?? "";
  const named = readYes(cell) === null;
  const isOfCompany = named || readYes(cell) === true || (term?.level.seats ?? 1) > 1;
  const seated = existing ? known.seated.get(existing.id) : undefined;
  if (isOfCompany) {
    const name = named
      ? cell
      : (said.company ?? existing?.company ?? said.full_name ?? existing?.fullName ?? "");
    const stored = companyNamed(known.companies, name) ?? (named ? undefined : seated) ?? null;
    const key = stored ? `#${stored.id}` : `company ${companyKey(name)}`;
    return { ...row, key, company: stored?.name ?? name, stored, term, notes };
  }
  const stored = (existing && known.own.get(existing.id)) ?? null;
  return { ...row, key: stored ? `#${stored.id}` : `line ${line}`, company: null, stored, term, notes };
}

/** The line of the contact of a company: whom a row says, else the first one of a membership that is made. */
function contactOf(group: Heard[]): number | null {
  const said = group.find(({ said }) => readYes(said.membership_contact ?? "") === true);
  if (said) return said.line;
  const names = group
    .flatMap(({ said }) => said.membership_contact ?? [])
    .filter((text) => readYes(text) === null);
  const named = group.find(({ said, existing }) =>
    names.some((name) =>
      [nameKey(said.full_name ?? existing?.fullName ?? ""), addressOf(said)].includes(nameKey(name)),
    ),
  );
  const [first] = group;
  return named?.line ?? (first?.stored ? null : first?.line) ?? null;
}

/** A file gives no term to a person who has resigned, or whose membership was ended: it was made before staff heard of it. */
export const leftOn = (day: string) =>
  `their membership ends on ${longDay(day)}; if they're back, add the membership on their record`;

const overlaps = (one: Days, other: Days) => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

const isSame = (one: FileTerm, other: FileTerm) =>
  one.level.slug === other.level.slug && one.endsOn === other.endsOn;

const storedSame = ({ stored, term }: Heard) =>
  term !== null &&
  (stored?.terms.some(({ tier, endsOn }) => tier === term.level.slug && endsOn === term.endsOn) ?? false);

const isSeatedIn = ({ stored, existing }: Heard) =>
  stored !== null && existing !== null && stored.people.includes(existing.id);

function numberNote({ said, stored }: Heard): string[] {
  const { member_number: text } = said;
  if (text === undefined) return [];
  const number = readNumber(text);
  if (number === null) return [leftOut("Member number", text, "it isn't a whole number")];
  return stored && stored.number !== number
    ? [
        leftOut(
          "Member number",
          text,
          `their number ${stored.number === null ? "comes with the first payment" : `is ${stored.number}`}`,
        ),
      ]
    : [];
}

/** What is said of a number in a row without a term, where nothing else is. */
function numberAlone(row: Heard, notes: string[]): string[] {
  const { member_number: text } = row.said;
  if (text === undefined || notes.length > 0 || row.stored) return row.stored ? numberNote(row) : [];
  return [leftOut("Member number", text, "this row has no level")];
}

function wordsOf(
  { term, company }: Heard,
  days: Days | null,
  { number, isContact }: { number: number | null; isContact: boolean },
): string {
  const parts = [
    term && days ? daysWords({ title: term.level.title, ...days }) : "A seat",
    company !== null && `in ${company}'s membership${isContact ? ", as main contact" : ""}`,
  ].filter((part) => part !== false);
  return `${parts.join(" ")}${number === null ? "" : `, number ${number}`}`;
}

function nowOf({ stored }: Heard): string {
  const last = stored?.terms.at(-1);
  return last ? termWords(last) : "–";
}

type Told = { title: string; endsOn: string };

/** "Diamonds through January 14, 2028" */
function termWords({ title, endsOn }: Told): string {
  return `${title} through ${longDay(endsOn)}`;
}

/** "Diamonds, March 3, 2027 to January 14, 2028" */
function daysWords({ title, startsOn, endsOn }: Told & { startsOn: string }): string {
  return `${title}, ${longDay(startsOn)} to ${longDay(endsOn)}`;
}

/** The plan of a row with the change of its membership; a row of a present member may change that alone. */
export function withMembership(plan: RowPlan, outcome: MembershipOutcome | null): RowPlan {
  if (!outcome) return plan;
  const notes = [...(plan.note ? [plan.note] : []), ...outcome.notes];
  const noted = { ...plan, note: notes.length > 0 ? notes.join("; ") : null };
  const { plan: membership, now } = outcome;
  if (!membership) return noted;
  const values = { ...plan.values, membership };
  if (plan.action === "create") return { ...noted, values };
  const change = `Membership: ${now} → ${membership.text}`;
  const reason = plan.action === "update" ? `${plan.reason}; ${change}` : change;
  return { ...noted, action: "update", reason, values };
}
