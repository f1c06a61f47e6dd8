import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { searchIndex } from "#platform/search-text.server.ts";
import { assurances } from "./assurance.ts";
import { roles } from "./roles.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const accountText = sql`name || ' ' || email`;

/** A person who can sign in. Separate from a directory profile or membership they may have. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(), // always lower case
    emailVerified: boolean("email_verified").notNull().default(false),
    role: text({ enum: roles }).notNull().default("member"),
    isFixedAdmin: boolean("is_fixed_admin").notNull().default(false), // the account that ADMIN_EMAIL names or has named
    // Set when the fixed account's right is withdrawn: signing in at the panel must not restore it.
    adminWithdrawnAt: instant("admin_withdrawn_at"),
    suspendedAt: instant("suspended_at"), // set by staff; while set, no session of the account counts
    closingAt: instant("closing_at"), // when an account that is being closed will be deleted
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("users_words").using("gin", searchIndex(accountText)),
    index("users_by_name").on(sql`name collate "und-x-icu"`, table.email),
    index("users_staff").on(table.email).where(sql`role <> 'member'`),
    index("users_unconfirmed").on(table.email).where(sql`not email_verified`),
    index("users_suspended").on(table.email).where(sql`suspended_at is not null`),
    index("users_closing").on(table.email).where(sql`closing_at is not null`),
  ],
);

/** One row per signed-in browser. The cookie holds the token, the row only its hash. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(), // the token itself is only in the cookie
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    assurance: text({ enum: assurances }).notNull().default("aal1"),
    authenticatedAt: instant("authenticated_at").notNull().defaultNow(), // when the password was given
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    triedCodes: integer("tried_codes").notNull().default(0), // second-factor codes tried in this session
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expires").on(table.expiresAt)],
);

export const authMethods = ["password", "otp", "recovery", "totp"] as const;

/** A way in which somebody has proven who they are, and when (seconds since 1970): an entry of the claim `amr`. */
export type AuthMethod = { method: (typeof authMethods)[number]; timestamp: number };

/**
 * The sessions of clients of the API, which hold tokens in place of a cookie. `role` is the account's role
 * when the person signed in; `generation` numbers the current refresh token.
 */
export const apiSessions = pgTable("api_sessions", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  role: text({ enum: roles }).notNull(),
  methods: jsonb().$type<AuthMethod[]>().notNull(),
  generation: integer().notNull().default(0),
  refreshedAt: instant("refreshed_at"), // when the token before the current one was exchanged
});

/** The public half of a signing key, as a JWK (RFC 7517). */
export type PublicKey = { kty: "EC"; crv: "P-256"; x: string; y: string };

/** The keys that sign access tokens (ES256). The private key is encrypted under a key derived from SECRET. */
export const signingKeys = pgTable("signing_keys", {
  id: text().primaryKey(), // the `kid` of tokens and of the published key set
  publicKey: jsonb("public_key").$type<PublicKey>().notNull(),
  privateKey: text("private_key").notNull(),
  signsFrom: instant("signs_from").notNull(),
});

/** The password of an account, as an scrypt hash in PHC form; an account that was only invited has none. */
export const passwords = pgTable("passwords", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: text().notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/**
 * Second factors. A pending factor belongs to the session that set it up and is deleted with it; it counts once `verifiedAt` is set.
 * The secret is encrypted under a key derived from SECRET; `lastStep` is the time step of the last accepted code.
 */
export const factors = pgTable(
  "factors",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    kind: text({ enum: ["totp"] })
      .notNull()
      .default("totp"),
    secret: text().notNull(),
    verifiedAt: instant("verified_at"),
    lastStep: bigint("last_step", { mode: "number" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("factors_verified").on(table.userId).where(sql`verified_at is not null`),
    uniqueIndex("factors_pending").on(table.sessionId).where(sql`verified_at is null`),
    index("factors_user").on(table.userId),
  ],
);

/** The recovery codes for a lost authenticator, hashed; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_code").on(table.userId, table.hash)],
);

/** Links sent by mail; each works once. Only the token's hash is stored, so a copy of the table gives no access. */
export const links = pgTable(
  "links",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text().notNull(), // "confirm-email", "reset-password", …
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    payload: jsonb().notNull().default({}),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("links_user").on(table.userId, table.kind, table.createdAt),
    index("links_expires").on(table.expiresAt),
  ],
);

/**
 * A pending change of address, made when a link at the old address and one at the new have both been used.
 */
export const emailChanges = pgTable("email_changes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  id: text().notNull(), // links name this id; those of an earlier request confirm nothing
  sessionId: text("session_id").notNull(), // the requesting session, which stays when the others end
  newEmail: text("new_email").notNull(),
  oldConfirmedAt: instant("old_confirmed_at"),
  newConfirmedAt: instant("new_confirmed_at"),
  expiresAt: instant("expires_at").notNull(),
});

/** The audit log: sign-ins, refusals, changes of passwords and roles. Never a password or a token. */
export const audit = pgTable(
  "audit",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    event: text().notNull(),
    account: text(), // the email address it concerns
    userId: text("user_id"), // who did it, if known; kept when the user is deleted
    address: text(),
    detail: text(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    index("audit_at").on(table.at),
    index("audit_event").on(table.event, table.id),
    index("audit_account").on(table.account, table.id),
    index("audit_user").on(table.userId, table.id),
  ],
);

/** Tries counted per kind and key. rate-limiter-flexible inserts by position: keep this order of columns. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }), // ms since 1970
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);

/** CAPTCHA tokens that have been used; each works once. Kept until the token would have expired anyway. */
export const captchaUses = pgTable(
  "captcha_uses",
  { id: text().primaryKey(), expiresAt: instant("expires_at").notNull() },
  (table) => [index("captcha_uses_expires").on(table.expiresAt)],
);
