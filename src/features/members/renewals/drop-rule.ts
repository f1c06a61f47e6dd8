import type { TermKind } from "#features/members/terms/kinds.ts";
import type { LiveTerm } from "#features/members/terms/standing.ts";
import { lastDayOf } from "#features/members/terms/term-dates.ts";
import { addDays, longDay } from "#platform/days.ts";

const leftAfter = 30; // days after which the site leaves a lapsed renewal to staff, as after an upgrade

/** A term that nobody has paid: the last day of a change of level is that of its year. */
type Asked = { kind: TermKind; endsOn: string | null; dueOn: string; hadMoney?: boolean };

/**
 * Why a term that was asked for is dropped on a day, as its invoice says; null while it can be paid in time: through the grace of the last
 * term, and until it is due. The site drops nothing that somebody asked for after they had lapsed, or that had a payment which was taken
 * back or moved: its payer has just been told that it is due.
 * @param last the live term that ends last
 */
export function dropReason(
  last: LiveTerm | null,
  { kind, endsOn, dueOn, hadMoney = false }: Asked,
  { today, by }: { today: string; by: "site" | "staff" },
): string | null {
  if (!last || kind === "join") return null;
  const graceEnds = lastDayOf(last);
  const until = kind === "change" ? (endsOn ?? graceEnds) : graceEnds > dueOn ? graceEnds : dueOn;
  const isLeft = hadMoney || kind === "reinstatement" || addDays(until, leftAfter) < today;
  if (today <= until || (by === "site" && isLeft)) return null;
  return kind === "change" ? "The year it was for has ended." : `Not renewed by ${longDay(until)}.`;
}
