import type { Role } from "#identity/roles.ts";

/** A session that still lacks its second factor: it opens the screens for giving or setting one up, nothing else. */
export type Pending = { userId: string; need: "verify" | "set-up" };

/** Who asks, as the server knows it for this one request. Null where nobody is signed in. */
export type Visitor = {
  /** The id of the session's row, also of a pending one. */
  sessionId: string | null;
  userId: string | null;
  email: string | null;
  name: string | null;
  role: Role | null;
  isAdmin: boolean;
  /** Whose second factor is awaited; all other fields are then those of an anonymous visitor. */
  pending: Pending | null;
};

/** A signed-in visitor whose permission has been checked; only guards return one. */
export type SignedIn = Visitor & { sessionId: string; userId: string; email: string; name: string };

export const anonymous: Visitor = {
  sessionId: null,
  userId: null,
  email: null,
  name: null,
  role: null,
  isAdmin: false,
  pending: null,
};
