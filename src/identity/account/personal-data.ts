import type { Connection } from "#platform/database.server.ts";

/** Whose data is meant: an account, and the address that was confirmed for it. */
export type Person = { userId: string; email: string };

/**
 * What one part of the product stores about a person: how they get a copy of it, and how it is deleted when their
 * account is closed. The parts are put together in `pages/account/personal-data.server.ts`.
 */
export type PersonalDataPart = {
  /** The key in the file they download. */
  name: string;
  collect: (connection: Connection, person: Person) => Promise<unknown>;
  /** Within the caller's transaction. What must be kept (that something happened) is kept without their name. */
  forget: (connection: Connection, person: Person) => Promise<void>;
};
