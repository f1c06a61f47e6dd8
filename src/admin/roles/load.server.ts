import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { listInvitations } from "#identity/staff/invite.server.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { listStaff } from "./store.server.ts";

/** The staff with their roles, the open invitations, and whether the visitor may change roles. */
export async function loadRolesTab({ platform: { db, clock }, visitor, url }: TabRequest) {
  const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db, clock.now())]);
  const open = url.searchParams.get("person");
  return {
    staff,
    invitations: invitations.map(({ payload, ...invitation }) => ({ ...invitation, role: payload.role })),
    open: staff.find(({ id }) => id === open) ?? null,
    self: visitor.userId,
    mayManage: may(visitor, "roles.manage"),
    timeZone: content("organisation").timeZone,
  };
}

export type RolesTabData = Awaited<ReturnType<typeof loadRolesTab>>;
