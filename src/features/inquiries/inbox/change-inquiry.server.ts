import { z } from "zod";
import { listStaffWho } from "#identity/staff/accounts.server.ts";
import { findHistory, recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { approvals, payments, states } from "../kinds.ts";
import { type InquiryChange, lockInquiry, storeChange } from "../store.server.ts";

/**
 * `historyId` is the change in the history, by which it can be taken back; null if it was so already. A refusal
 * "changed" means that someone else has changed the inquiry meanwhile.
 */
export type ChangedInquiry =
  | { ok: true; historyId: number | null }
  | { ok: false; reason: "not-found" | "held" | "changed" | "no-staff" };

/** What the history records of a change; `version` is the inquiry's after it. */
export const recordedChange = z.object({
  state: z.enum(states).optional(),
  assignee: z.string().nullable().optional(),
  payment: z.enum(payments).nullable().optional(), // before orders had invoices
  approval: z.enum(approvals).optional(),
  reason: z.string().optional(), // of a decline
  version: z.number().optional(),
});

/**
 * Sets state or assignee of an inquiry, and records it in the history. The assignee must be staff who may read the inbox.
 * @param version the inquiry's version that the person saw
 */
export async function changeInquiry(
  context: UseCaseContext,
  { id, version, change }: { id: number; version: number; change: InquiryChange },
): Promise<ChangedInquiry> {
  const { tx, now } = context;
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return { ok: false, reason: "not-found" };
  if (inquiry.state === "held") return { ok: false, reason: "held" };
  const before = { state: inquiry.state, assignee: inquiry.assignee };
  const after = { ...before, ...change };
  const changed = (["state", "assignee"] as const).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return { ok: true, historyId: null }; // e.g. after a second click
  if (inquiry.version !== version) return { ok: false, reason: "changed" };
  if (change.assignee) {
    const staff = await listStaffWho(tx, "inbox.read");
    if (!staff.some((person) => person.id === change.assignee)) return { ok: false, reason: "no-staff" };
  }
  const stored = await storeChange(tx, inquiry, change, now);
  const only = (values: typeof before) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  const [recorded] = await recordChange(context, "inquiry", id, "changed", {
    before: only(before),
    after: { ...only(after), version: stored },
  });
  return { ok: true, historyId: recorded ?? null };
}

/**
 * Takes a change of an inquiry back, if nothing has happened with the inquiry since.
 * @returns the inquiry's id
 */
export async function undoInquiryChange(
  context: UseCaseContext,
  { historyId }: { historyId: number },
): Promise<{ ok: true; id: number } | { ok: false; reason: "not-found" | "changed" | "before-invoices" }> {
  const { tx, now } = context;
  const entry = await findHistory(tx, "inquiry", historyId);
  const id = Number(entry?.entityId);
  const before = recordedChange.safeParse(entry?.before).data;
  const after = recordedChange.safeParse(entry?.after).data;
  if (entry?.action !== "changed" || !before || !after) return { ok: false, reason: "not-found" };
  if (before.payment !== undefined) return { ok: false, reason: "before-invoices" };
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return { ok: false, reason: "not-found" };
  if (inquiry.version !== after.version) return { ok: false, reason: "changed" };
  await storeChange(tx, inquiry, { state: before.state, assignee: before.assignee }, now);
  await recordChange(context, "inquiry", id, "taken back", { before: after, after: before });
  return { ok: true, id };
}
