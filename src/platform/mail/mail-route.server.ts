import { lookup } from "node:dns/promises";
import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { MailServer } from "./mail-server.ts";
import { openedPassword, readMailServer } from "./mail-server-store.server.ts";
import { isPrivateAddress } from "./private-address.server.ts";

/** Where mail goes: to the server of MAIL_URL, else to the one that staff have set, else into files. */
export type MailRoute =
  | { by: "setting"; url: string; sender: string }
  | { by: "staff"; server: MailServer; password: string; sender: string }
  | { by: "file"; sender: string };

type MailConfig = Pick<Config, "MAIL_URL" | "MAIL_FROM" | "SECRET">;

/**
 * Where mail goes now.
 * @throws MailPasswordError; mail then waits in the queue
 */
export async function mailRoute(connection: Connection, config: MailConfig): Promise<MailRoute> {
  if (config.MAIL_URL) return { by: "setting", url: config.MAIL_URL, sender: config.MAIL_FROM };
  const stored = await readMailServer(connection);
  if (!stored) return { by: "file", sender: config.MAIL_FROM };
  const password = openedPassword(config, stored);
  if (password === null) throw new MailPasswordError();
  const { host, port, username, sender } = stored;
  return {
    by: "staff",
    server: { host, port, username, sender },
    password,
    sender,
  };
}

/** The stored password of the mail server was sealed with another SECRET, or for another server. */
export class MailPasswordError extends Error {
  constructor() {
    super("The saved password of the email server can't be read anymore. An owner needs to enter it again");
  }
}

/** The name of a mail server has no address, or one that staff may not choose. */
export class MailHostError extends Error {
  readonly reason: "unknown" | "private";
  constructor(reason: "unknown" | "private") {
    super(reason === "unknown" ? "no server has this name" : "the server is on a private network");
    this.reason = reason;
  }
}

/**
 * The IP address of a mail server that staff have set. It is looked up for each connection, and the connection is made
 * to this very address, so that a name cannot lead to a private machine afterwards.
 * @throws MailHostError
 */
export async function addressOfHost(
  host: string,
  { MAIL_PRIVATE_NETWORK }: Pick<Config, "MAIL_PRIVATE_NETWORK">,
): Promise<string> {
  const found = await lookup(host).catch(() => null);
  if (!found) throw new MailHostError("unknown");
  if (isPrivateAddress(found.address) && !MAIL_PRIVATE_NETWORK) throw new MailHostError("private");
  return found.address;
}
