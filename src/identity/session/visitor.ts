import type { Role } from "#identity/roles.ts";

/** A session whose second factor is still missing: it only allows giving a code or setting one up. */
export type Pending = { userId: string; need: "verify" | "set-up" };

export type Visitor = {
  sessionId: string | null;
  userId: string | null;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  role: Role | null;
  /** The account whose second factor is missing; all other fields are then those of an anonymous visitor. */
  pending: Pending | null;
};

/** A signed-in visitor; only guards return one. */
export type SignedIn = Visitor & { sessionId: string; userId: string; email: string; name: string };

export const anonymous: Visitor = {
  sessionId: null,
  userId: null,
  email: null,
  emailVerified: false,
  name: null,
  role: null,
  pending: null,
};
