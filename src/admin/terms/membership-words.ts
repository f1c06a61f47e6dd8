import type { MemberAccess } from "#features/members/terms/kinds.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { holds } from "#features/members/terms/standing.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";

type Facts = Pick<MembershipFacts, "level" | "until" | "standing" | "owedCents" | "paid">;

/** Whether the dues of somebody are paid: "Paid", "Owes $350.00", or "Never ordered" without any membership. */
export function duesWords(facts: Facts | null): string {
  if (!facts) return "Never ordered";
  if (facts.owedCents > 0) return `Owes ${money(facts.owedCents)}`;
  if (facts.standing === "none") return "Never ordered";
  return facts.paid ? "Paid" : "Nothing to pay";
}

/** What approving a new listing does, given the membership of its person and whether terms decide who is a member. */
export function approvingWords(facts: Facts | null, access: MemberAccess): string {
  const isMember = facts !== null && holds(facts.standing);
  const entry =
    access === "terms" && !isMember
      ? "Approving accepts the entry; the directory shows it once a membership holds"
      : "Approving puts the entry into the directory";
  return `${entry}; ${membershipClause(facts)}.`;
}

function membershipClause(facts: Facts | null): string {
  if (facts && holds(facts.standing) && facts.until)
    return `the membership holds until ${longDay(facts.until)}`;
  if (facts && facts.owedCents > 0) return "this person has not paid";
  if (facts?.standing === "not-started") return "the membership has not begun";
  if (facts?.until) return `the membership ended on ${longDay(facts.until)}`;
  return "this person has never ordered a membership";
}
