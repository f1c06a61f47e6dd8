import { askedForNone } from "#platform/mail/no-mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { memberAddresses } from "#platform/tables.ts";

/** The owner of an address has asked for no email at all, as a file of members said. */
export async function asksForNoMail(
  { db, clock }: Pick<Platform, "db" | "clock">,
  email: string,
): Promise<void> {
  const [at, file] = [clock.now(), 1];
  await db.insert(memberAddresses).values({
    ...{ email, leftAt: at, leftImportId: file },
    ...{ pausedAt: at, pauseReason: askedForNone, noEmailImportId: file },
  });
}
