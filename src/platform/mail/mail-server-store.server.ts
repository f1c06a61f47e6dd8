import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { openSecret, type SealedFor, sealSecret } from "#platform/sealed-secret.server.ts";
import { mailServer } from "#platform/tables.ts";
import type { MailServer } from "./mail-server.ts";

export type StoredMailServer = MailServer & { password: string | null; changedBy: string; changedAt: Date };

// A password that was sealed for another server does not open: nobody can send it elsewhere by changing the row.
const sealedFor = ({ host, port, username }: MailServer): SealedFor => ({
  purpose: "mail password",
  row: `${username}@${host}:${port}`,
});

export async function readMailServer(connection: Connection): Promise<StoredMailServer | null> {
  const [row] = await connection.select().from(mailServer);
  return row ?? null;
}

/** The password of a stored mail server; null when it was sealed with another SECRET, or for another server. */
export function openedPassword(config: Pick<Config, "SECRET">, server: StoredMailServer): string | null {
  return server.password === null ? "" : openSecret(config, sealedFor(server), server.password);
}

export async function saveMailServer(
  connection: Connection,
  config: Pick<Config, "SECRET">,
  { server, password, by, at }: { server: MailServer; password: string; by: string; at: Date },
): Promise<void> {
  const row = {
    ...server,
    password: server.username === "" ? null : sealSecret(config, sealedFor(server), password),
    changedBy: by,
    changedAt: at,
  };
  await connection.insert(mailServer).values(row).onConflictDoUpdate({ target: mailServer.only, set: row });
}

export async function removeMailServer(connection: Connection): Promise<boolean> {
  return (await connection.delete(mailServer).returning({ only: mailServer.only })).length > 0;
}
