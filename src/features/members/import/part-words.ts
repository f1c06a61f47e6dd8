import { longDay } from "#platform/days.ts";
import type { Level } from "./file-level.ts";
import type { MembershipPlan } from "./import.ts";
import { type RowPlan, skip } from "./plan-row.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";
import { readNumber } from "./row-term.ts";

/**
 * What a row does to a membership; null with notes alone where it does nothing. `now` is what it holds at present, `isKnown`
 * whether it is stored, or made by a row before.
 */
export type PartsOutcome = { plan: MembershipPlan | null; now: string; notes: string[]; isKnown: boolean };

type Told = { title: string; endsOn: string };

/** "Diamonds through January 14, 2028" */
export const termWords = ({ title, endsOn }: Told) => `${title} through ${longDay(endsOn)}`;

/** "Diamonds, March 3, 2027 to January 14, 2028" */
export const daysWords = ({ title, startsOn, endsOn }: Told & { startsOn: string }) =>
  `${title}, ${longDay(startsOn)} to ${longDay(endsOn)}`;

/** A file gives no term to a person who has resigned, or whose membership was ended: it was made before staff heard of it. */
export const leftOn = (day: string) =>
  `their membership ends on ${longDay(day)}; if they're back, add the membership on their record`;

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
  const values = { ...plan.values, membership };
  if (plan.action === "create") return { ...noted, values };
  const change = `Membership: ${outcome.now} → ${membership.text}`;
  const reason = plan.action === "update" ? `${plan.reason}; ${change}` : change;
  return { ...noted, action: "update", reason, values };
}
