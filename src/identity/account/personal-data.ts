import type { Connection } from "#platform/database.server.ts";

export type Person = { userId: string; email: string };

/**
 * What one part of the product stores about a person: how it is exported, and how it is deleted when their
 * account is closed. `pages/account/personal-data.server.ts` lists all parts.
 */
export type PersonalDataPart = {
  /** The key in the downloaded file. */
  name: string;
  collect: (connection: Connection, person: Person) => Promise<unknown>;
  /**
   * Runs within the caller's transaction. Records that must be kept (that something happened) are kept
   * without the name.
   */
  forget: (connection: Connection, person: Person) => Promise<void>;
};
