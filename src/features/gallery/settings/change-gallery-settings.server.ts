import { recordAudit } from "#identity/audit.server.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { ActingStaff } from "../staff-photo.ts";
import type { GallerySettingsInput } from "./gallery-settings-form.ts";
import { changeSettings, lockSettings } from "./settings-store.server.ts";

/** Sets when photos are published and what a removal request does; returns whether anything changed. */
export async function changeGallerySettings(
  { tx }: UseCaseContext,
  { by, publish, requests }: { by: ActingStaff } & GallerySettingsInput,
): Promise<boolean> {
  const before = await lockSettings(tx);
  const change = { publishAtOnce: publish === "at-once", hideOnRequest: requests === "hide" };
  const said = [
    before.publishAtOnce === change.publishAtOnce
      ? null
      : `photos are shown ${change.publishAtOnce ? "right away" : "after approval"}`,
    before.hideOnRequest === change.hideOnRequest
      ? null
      : `a request ${change.hideOnRequest ? "hides the photo right away" : "doesn't hide the photo"}`,
  ].filter((words) => words !== null);
  if (said.length === 0) return false;
  await changeSettings(tx, change);
  await recordAudit(tx, {
    event: "gallery setting changed",
    ...by,
    detail: said.join("; "),
  });
  return true;
}

/**
 * Sets the gallery's password. Every grant given for the old one becomes invalid at once, also during a save.
 */
export async function changeGalleryPassword(
  platform: Platform,
  { by, password }: { by: ActingStaff; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password); // slow by design, so before the lock
  await inTransaction(platform, by.userId, async ({ tx }) => {
    const { passwordVersion } = await lockSettings(tx);
    await changeSettings(tx, { passwordHash, passwordVersion: passwordVersion + 1 });
    await recordAudit(tx, { event: "gallery password changed", ...by });
  });
}
