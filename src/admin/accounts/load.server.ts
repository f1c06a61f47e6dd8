import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { actingRefusal } from "#identity/staff/account-rules.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { findAccount, listAccountEvents } from "./store.server.ts";

/**
 * One account with its latest events, and why this visitor may not act on it, if so.
 * @throws 404 when there is none with this id
 */
export async function loadAccount({ platform: { db }, visitor }: StaffRequest, id: string) {
  const account = await findAccount(db, id);
  if (!account) throw data({ message: "This account doesn't exist." }, { status: 404 });
  const refusal = actingRefusal({ id: visitor.userId, role: visitor.role ?? "member" }, account);
  return {
    account,
    events: await listAccountEvents(db, account),
    refusal: refusal && staffRefusals[refusal],
    mayReadAudit: may(visitor, "audit.read"),
    timeZone: content("organisation").timeZone,
  };
}

export type AccountData = Awaited<ReturnType<typeof loadAccount>>;
