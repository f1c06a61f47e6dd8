import type { Role } from "#identity/roles.ts";

export const roleNames: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Everything, and gives and takes roles" },
  admin: {
    name: "Administrator",
    may: "Everything except giving and taking roles, setting the mail server and the card provider, and choosing who counts as a member and whether renewal notices go out",
  },
  treasurer: { name: "Treasurer", may: "Looks after invoices, payments and the ledger" },
  events: { name: "Events", may: "Creates, changes and deletes events" },
  membership: { name: "Membership", may: "Looks after members, submissions and messages" },
  gallery: { name: "Gallery", may: "Looks after the photos" },
  editor: { name: "Editor", may: "Looks after the texts of the pages" },
  member: { name: "Member", may: "No rights of staff" },
};

export const staffRoles = [
  "owner",
  "admin",
  "treasurer",
  "events",
  "membership",
  "gallery",
  "editor",
] as const;
export type StaffRole = (typeof staffRoles)[number];
