import type { MemberAccess } from "#features/members/terms/kinds.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { goesOnWords, holds } from "#features/members/terms/standing.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";

type Facts = Pick<
  MembershipFacts,
  "level" | "until" | "standing" | "owedCents" | "paid" | "goesOn" | "isSupporter"
>;

/** Whether the dues of somebody are paid: "Paid", "Owes $350.00", or "Never joined" without any membership. */
export function duesWords(facts: Facts | null): string {
  if (!facts) return "Never joined";
  if (facts.owedCents > 0) return `Owes ${money(facts.owedCents)}`;
  if (facts.standing === "none") return "Never joined";
  if (facts.goesOn) return goesOnWords;
  return facts.paid ? "Paid" : "Nothing due";
}

/** That somebody's level includes no listing, for who reviews theirs; null where it does, or where there is no level. */
export function notIncludedWords(facts: Pick<Facts, "level" | "isSupporter"> | null): string | null {
  return facts?.isSupporter ? `The level “${facts.level}” doesn't include a directory listing.` : null;
}

/** What approving a new listing does, given the membership of its person and whether terms decide who is a member. */
export function approvingWords(facts: Facts | null, access: MemberAccess): string {
  return `${entryClause(facts, access)} ${membershipClause(facts)}`;
}

function entryClause(facts: Facts | null, access: MemberAccess): string {
  const appears = "Once you approve it, the listing appears in the directory";
  if (access === "entries") return `${appears}.`;
  if (facts?.isSupporter)
    return "If you approve it, the listing appears once they have a level that includes one.";
  return facts && holds(facts.standing) ? `${appears}.` : `${appears} as soon as the membership is active.`;
}

function membershipClause(facts: Facts | null): string {
  if (facts && holds(facts.standing) && facts.until)
    return `The membership is active through ${longDay(facts.until)}.`;
  if (facts && facts.owedCents > 0) return "This person hasn't paid.";
  if (facts?.standing === "not-started") return "The membership hasn't started.";
  if (facts?.until) return `The membership ended on ${longDay(facts.until)}.`;
  return "This person has never had a membership.";
}
