import { longDay } from "#platform/days.ts";
import { linesOf, type PostalAddress } from "#platform/postal-address.ts";
import type { Level } from "./file-level.ts";
import type { MembershipPlan } from "./import.ts";
import { type RowPlan, skip, withChange } from "./plan-row.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";
import { isCompanyAlone, type NamedRow } from "./row-company.ts";
import { readNumber } from "./row-term.ts";

/**
 * What a row does to a membership; null with notes alone where it does nothing. `now` is what it holds at present, `isKnown`
 * whether it is stored, or made by a row before.
 */
export type PartsOutcome = { plan: MembershipPlan | null; now: string; notes: string[]; isKnown: boolean };

type Term = { title: string; endsOn: string };

/** "Diamonds through January 14, 2028" */
export const termWords = ({ title, endsOn }: Term) => `${title} through ${longDay(endsOn)}`;

/** "Diamonds, March 3, 2027 to January 14, 2028" */
export const daysWords = ({ title, startsOn, endsOn }: Term & { startsOn: string }) =>
  `${title}, ${longDay(startsOn)} to ${longDay(endsOn)}`;

/** A file gives no term to a person who has resigned, or whose membership was ended: it was made before staff heard of it. */
export const leftOn = (day: string) =>
  `their membership ends on ${longDay(day)}; if they're back, add the membership on their record`;

/** What stays of a company that a row says is left, by itself or by one of its people. */
export const formerWords = (company: string, told: { isAlone: boolean; isSeated: boolean }) => {
  if (told.isAlone) return `${company}'s membership stays; end it on its page`;
  if (told.isSeated) return `They keep their seat in ${company}'s membership; remove them there`;
  return `No seat in ${company}'s membership: this row says they left`;
};

export const endedWords = (company: string, day: string) =>
  `No seat in ${company}'s membership: it ended on ${longDay(day)}`;

/** What is said of somebody with a seat in another company's membership than their row is about. */
export const elsewhereWords = (company: string, { isFormer }: { isFormer: boolean }) =>
  isFormer
    ? formerWords(company, { isAlone: false, isSeated: true })
    : `They also have a seat in ${company}'s membership`;

export const overWords = ({ title, seats }: Level, person: number, company: string) =>
  `Over the limit: ${title} has ${seats === 1 ? "1 seat" : `${seats} seats`}, and this is person ${person} at ${company}`;

type Numbered = { number: number | null } | null; // the stored membership

export function numberNote({ member_number: text }: RowCells, stored: Numbered): string[] {
  if (text === undefined) return [];
  const number = readNumber(text);
  if (number === null) return [leftOut("Member number", text, "it isn't a whole number")];
  if (!stored || stored.number === number) return [];
  const own = stored.number === null ? "comes with the first payment" : `is ${stored.number}`;
  return [leftOut("Member number", text, `their number ${own}`)];
}

/** What is said of a number in a row without a term, where nothing else is. */
export function numberAlone(said: RowCells, stored: Numbered, notes: string[]): string[] {
  if (stored) return numberNote(said, stored);
  const { member_number: text } = said;
  return text === undefined || notes.length > 0
    ? []
    : [leftOut("Member number", text, "this row has no level")];
}

type Given = { level: Level; startsOn: string; endsOn: string } | null;

type Told = Record<"isContact" | "isSeated" | "goesOn", boolean> & {
  number: number | null;
  email?: string;
  address?: PostalAddress;
  ends: string | null;
};

/** What a plan does to a membership, in words. */
export function wordsOf(row: NamedRow & { company: string | null }, given: Given, told: Told): string {
  const { term, company } = row;
  const isAlone = isCompanyAlone(row);
  const seat = company !== null && (!told.isSeated || told.isContact) ? "A seat" : "";
  const what = given ? daysWords({ ...given, title: given.level.title }) : seat;
  const where = company === null || isAlone ? "" : ` in ${company}'s membership`;
  const parts = [
    what &&
      `${what}${where}${told.isContact ? ", as main contact" : ""}${term.isFormer ? " (former member)" : ""}`,
    told.number !== null && `number ${told.number}`,
    told.goesOn && term.goesOn,
    told.ends && `their membership ends on ${longDay(told.ends)}`,
    told.email && `invoices to ${told.email}`,
    told.address && `address ${linesOf(told.address, "").join(", ") || told.address.city}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The plan of a row with its membership; a row of a present member, or of a company alone, may be that alone. */
export function withParts(plan: RowPlan, outcome: PartsOutcome | null): RowPlan {
  const notes = [...(plan.note ? [plan.note] : []), ...(outcome?.notes ?? [])];
  const noted = { ...plan, note: notes.length > 0 ? notes.join("; ") : null };
  const membership = outcome?.plan ?? null;
  if (plan.action === "company") {
    if (!membership && !outcome?.isKnown) return { ...skip(plan.reason), note: noted.note };
    if (!membership) return { ...noted, action: "unchanged", reason: "Already up to date" };
    if (!outcome?.isKnown) return { ...noted, reason: "New company", values: { membership } };
  }
  if (!outcome || !membership) return noted;
  const known = plan.action === "company" ? { ...noted, action: "unchanged" as const } : noted;
  return withChange(known, { membership }, `Membership: ${outcome.now} → ${membership.text}`);
}
