import type { MembershipOutcome } from "./plan-memberships.ts";
import type { RowPlan } from "./plan-row.ts";

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
