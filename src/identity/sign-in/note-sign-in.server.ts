import { and, eq } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { knownDevice, markDevice } from "#identity/devices/known-device.server.ts";
import { audit } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * Completes a sign-in: writes the audit row, marks the device (returns the Set-Cookie header), and mails the
 * owner if the account has not been used on this device. No mail at the very first sign-in of an account.
 */
export async function noteSignIn(
  context: UseCaseContext,
  request: Request,
  user: { id: string; name: string; email: string },
): Promise<string> {
  if ((await knownDevice(context, request, user.email)) === null) {
    const [before] = await context.tx
      .select({ id: audit.id })
      .from(audit)
      .where(and(eq(audit.userId, user.id), eq(audit.event, "sign-in")))
      .limit(1);
    if (before) await enqueueSecurityAlert(context, { kind: "new-device", user, request });
  }
  await recordAudit(context.tx, { event: "sign-in", account: user.email, userId: user.id, request });
  return markDevice(context, request, user.email);
}
