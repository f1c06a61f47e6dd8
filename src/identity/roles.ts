/** Every role an account can hold. "member" is the role of an ordinary account; the others are staff. */
export const roles = [
  "member",
  "reader",
  "editor",
  "gallery",
  "membership",
  "events",
  "treasurer",
  "admin",
  "owner",
] as const;
export type Role = (typeof roles)[number];

const admins = ["admin", "owner"] as const;
const forRecords = ["editor", "gallery", "membership", "events", ...admins] as const;
const staff = ["treasurer", ...forRecords] as const;
const everyStaff = ["reader", ...staff] as const;
const forMembers = ["membership", ...admins] as const;
const forEvents = ["events", ...admins] as const;
const forGallery = ["gallery", ...admins] as const;
const forContent = ["editor", ...admins] as const;
const forMoney = ["treasurer", ...admins] as const;
const owners = ["owner"] as const;

/**
 * The roles that hold each permission, for the whole product. Guards check one of these names, never a role,
 * so that a new role needs no new guard (6.01 to 6.04).
 */
export const permissions = {
  "dashboard.open": everyStaff,
  "overview.read": everyStaff,
  "board.read": ["reader", "treasurer", ...forMembers],
  "events.list": ["reader", ...forEvents],
  "events.manage": forEvents,
  "history.read": staff,
  "contacts.read": forRecords,
  "trash.read": forRecords,
  "members.list": ["reader", ...forMembers],
  "members.read": forMembers,
  "members.add": forMembers,
  "members.manage": forMembers,
  "members.import": forMembers,
  "members.export": forMembers,
  "reviews.decide": forMembers,
  "terms.manage": forMembers,
  "membership.configure": owners,
  "inbox.read": forMembers,
  "inbox.manage": forMembers,
  "committees.manage": forMembers,
  "newsletter.read": forMembers,
  "newsletter.manage": forMembers,
  "letters.send": admins,
  "ledger.read": ["reader", "membership", ...forMoney],
  "money.read": ["membership", ...forMoney],
  "money.record": ["membership", ...forMoney],
  "money.void": forMoney,
  "money.refund": forMoney,
  "money.export": forMoney,
  "money.close": forMoney,
  "money.configure": owners,
  "gallery.manage": forGallery,
  "content.edit": forContent,
  "content.administer": admins,
  "media.manage": forContent,
  "accounts.manage": admins,
  "roles.read": admins,
  "roles.manage": owners,
  "mail.read": admins,
  "mail.resend": admins,
  "mail.configure": owners,
  "audit.read": admins,
  "everything.export": admins,
  "sample.remove": admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Wrong case, a list or code are no role. */
export function isRole(value: unknown): value is Role {
  return typeof value === "string" && (roles as readonly string[]).includes(value);
}

export function may(who: { role: Role | null }, permission: Permission): boolean {
  return who.role !== null && (permissions[permission] as readonly Role[]).includes(who.role);
}

/** Whether role `held` satisfies `asked`: the same role, or an owner where an administrator is asked for. */
export function countsAs(held: Role | null, asked: Role): boolean {
  return held === asked || (held === "owner" && asked === "admin");
}
