import { may, type Permission, type Role } from "#identity/roles.ts";

/**
 * The tabs of the dashboard in order, each with the permission it requires. Each has a URL, so it works
 * without scripts and in the browser history.
 */
export const tabs = [
  { key: "overview", label: "Overview", permission: "overview.read" },
  { key: "members", label: "Member Management", permission: "members.read" },
  { key: "reviews", label: "Reviews", permission: "reviews.decide" },
  { key: "events", label: "Events", permission: "events.manage" },
  { key: "trash", label: "Trash", permission: "events.manage" },
  { key: "gallery", label: "Gallery", permission: "gallery.manage" },
  { key: "history", label: "History", permission: "history.read" },
  { key: "roles", label: "Roles", permission: "roles.read" },
  { key: "accounts", label: "Accounts", permission: "accounts.manage" },
  { key: "inbox", label: "Inbox", permission: "inbox.read" },
  { key: "mail", label: "Mail", permission: "mail.read" },
  { key: "audit", label: "Audit", permission: "audit.read" },
  { key: "sample", label: "Sample data", permission: "sample.remove" },
] as const satisfies { key: string; label: string; permission: Permission }[];

export type TabKey = (typeof tabs)[number]["key"];

/** The tabs that this role may open, in order. */
export function tabsFor(who: { role: Role | null }) {
  return tabs.filter(({ permission }) => may(who, permission));
}

/**
 * The tab named in a URL; the first permitted one if it names none or an unknown one; "closed" if this role
 * may not open the named tab, or any tab at all.
 */
export function tabOf(url: URL, who: { role: Role | null }): TabKey | "closed" {
  const asked = tabs.find(({ key }) => key === url.searchParams.get("tab"));
  if (!asked) return tabsFor(who)[0]?.key ?? "closed";
  return may(who, asked.permission) ? asked.key : "closed";
}
