import type { Role } from "#identity/roles.ts";

export const roleNames: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "Can do everything, including changing roles" },
  admin: {
    name: "Administrator",
    may: "Can do everything except change roles, set up the email server and card payments, set member access, and turn renewal notices on or off",
  },
  treasurer: { name: "Treasurer", may: "Manages invoices, payments and the books" },
  events: { name: "Events", may: "Adds, edits and deletes events" },
  membership: { name: "Membership", may: "Manages members, submissions and messages" },
  gallery: { name: "Gallery", may: "Manages photos" },
  editor: { name: "Editor", may: "Edits pages and text" },
  reader: {
    name: "View only",
    may: "Can view the board report, the books, and the lists of members and events, without contact details; can't change anything",
  },
  member: { name: "Member", may: "No staff access" },
};

export const staffRoles = [
  "owner",
  "admin",
  "treasurer",
  "events",
  "membership",
  "gallery",
  "editor",
  "reader",
] as const;
export type StaffRole = (typeof staffRoles)[number];
