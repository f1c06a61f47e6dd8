import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { listInvitations } from "#identity/staff/invite.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { listStaff } from "./store.server.ts";

/** The staff with their roles, the open invitations, and whether the visitor may change roles. */
export async function loadRoles({ platform: { db, clock }, visitor }: StaffRequest) {
  const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db, clock.now())]);
  return {
    staff,
    invitations: invitations.map(({ payload, ...invitation }) => ({ ...invitation, role: payload.role })),
    self: visitor.userId,
    mayManage: may(visitor, "roles.manage"),
    timeZone: content("organisation").timeZone,
  };
}

export type RolesData = Awaited<ReturnType<typeof loadRoles>>;
