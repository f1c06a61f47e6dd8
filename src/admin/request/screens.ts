import { may, type Permission, type Role } from "#identity/roles.ts";

/**
 * The screens of the staff area in the order of the navigation, in groups, each with the permission that it
 * requires. The first has no group and stands at the area's own address.
 */
export const screens = [
  { key: "today", group: "", label: "Today", permission: "overview.read" },
  { key: "first-steps", group: "", label: "First steps", permission: "content.administer" },
  { key: "members", group: "Members", label: "Member Management", permission: "members.read" },
  { key: "reviews", group: "Members", label: "Reviews", permission: "reviews.decide" },
  { key: "companies", group: "Members", label: "Companies", permission: "terms.manage" },
  { key: "renewals", group: "Members", label: "Renewals", permission: "terms.manage" },
  { key: "board", group: "Members", label: "Board", permission: "members.read" },
  { key: "imports", group: "Members", label: "Import", permission: "members.import" },
  { key: "gate", group: "Members", label: "Who is a member", permission: "membership.configure" },
  { key: "notices", group: "Members", label: "Renewal notices", permission: "membership.configure" },
  { key: "events", group: "Events", label: "Events", permission: "events.manage" },
  { key: "invoices", group: "Money", label: "Invoices", permission: "money.read" },
  { key: "owing", group: "Money", label: "Who owes", permission: "money.read" },
  { key: "to-decide", group: "Money", label: "To decide", permission: "money.read" },
  { key: "payments", group: "Money", label: "Payments", permission: "money.read" },
  { key: "ledger", group: "Money", label: "Ledger", permission: "money.read" },
  { key: "cards", group: "Money", label: "Card payments", permission: "money.configure" },
  { key: "inbox", group: "Messages", label: "Inbox", permission: "inbox.read" },
  { key: "committees", group: "Messages", label: "Committees", permission: "committees.manage" },
  { key: "nominations", group: "Messages", label: "Nominations", permission: "inbox.read" },
  { key: "letters", group: "Messages", label: "Letters", permission: "content.edit" },
  { key: "newsletter", group: "Messages", label: "Newsletter", permission: "newsletter.read" },
  { key: "mail", group: "Messages", label: "Mail", permission: "mail.read" },
  { key: "content", group: "Content", label: "Pages and texts", permission: "content.edit" },
  { key: "news", group: "Content", label: "News", permission: "content.edit" },
  { key: "media", group: "Content", label: "Pictures", permission: "media.manage" },
  { key: "gallery", group: "Content", label: "Gallery", permission: "gallery.manage" },
  { key: "roles", group: "Administration", label: "People and roles", permission: "roles.read" },
  { key: "accounts", group: "Administration", label: "Accounts", permission: "accounts.manage" },
  {
    key: "everything",
    group: "Administration",
    label: "Download everything",
    permission: "everything.export",
  },
  { key: "trash", group: "Administration", label: "Trash", permission: "trash.read" },
  { key: "history", group: "Administration", label: "History", permission: "history.read" },
  { key: "audit", group: "Administration", label: "Audit", permission: "audit.read" },
  { key: "sample", group: "Administration", label: "Sample data", permission: "sample.remove" },
] as const satisfies { key: string; group: string; label: string; permission: Permission }[];

export type ScreenKey = (typeof screens)[number]["key"];

/** The screens that this role may open, in order. */
export function screensFor(who: { role: Role | null }) {
  return screens.filter(({ permission }) => may(who, permission));
}
