import type { Connection } from "#platform/database.server.ts";

/** Whose data is meant: an account, and the address it has proved to be hers. */
export type Person = { userId: string; email: string };

/**
 * What one part of the product keeps of a person: how she gets a copy of it, and how it is forgotten when her account
 * is closed. The parts are put together in `pages/account/personal-data.server.ts`.
 */
export type PersonalDataPart = {
  /** The key in the file she downloads. */
  name: string;
  collect: (connection: Connection, person: Person) => Promise<unknown>;
  /** Within the caller's transaction. What must be kept (that something happened) is kept without her name. */
  forget: (connection: Connection, person: Person) => Promise<void>;
};
