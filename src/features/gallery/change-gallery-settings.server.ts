import { recordAudit } from "#identity/audit.server.ts";
import { hashPassword } from "#identity/password/passwords.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { type ActingStaff, logged } from "./acting-staff.ts";
import type { GallerySettingsInput } from "./gallery-settings-form.ts";
import { changeSettings, lockSettings } from "./settings-store.server.ts";

/** Sets when photos are shown and what a request does; answers whether anything is different now. */
export function changeGallerySettings(
  connection: Connection,
  by: ActingStaff,
  { publish, requests }: GallerySettingsInput,
): Promise<boolean> {
  return connection.transaction(async (transaction) => {
    const before = await lockSettings(transaction);
    const change = { publishAtOnce: publish === "at-once", hideOnRequest: requests === "hide" };
    const said = [
      before.publishAtOnce === change.publishAtOnce
        ? null
        : `photos are shown ${change.publishAtOnce ? "at once" : "after approval"}`,
      before.hideOnRequest === change.hideOnRequest
        ? null
        : `a request ${change.hideOnRequest ? "hides the photo at once" : "hides nothing by itself"}`,
    ].filter((words) => words !== null);
    if (said.length === 0) return false;
    await changeSettings(transaction, change);
    await recordAudit(transaction, {
      event: "gallery setting changed",
      ...logged(by),
      detail: said.join("; "),
    });
    return true;
  });
}

/** Sets the gallery's password. Every grant for the one before ends at once, also in the middle of a save. */
export async function changeGalleryPassword(
  connection: Connection,
  by: ActingStaff,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password); // slow on purpose, so before the lock
  await connection.transaction(async (transaction) => {
    const { passwordVersion } = await lockSettings(transaction);
    await changeSettings(transaction, { passwordHash, passwordVersion: passwordVersion + 1 });
    await recordAudit(transaction, { event: "gallery password changed", ...logged(by) });
  });
}
