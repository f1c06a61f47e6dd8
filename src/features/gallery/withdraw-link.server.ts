import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type ActingStaff, logged } from "./acting-staff.ts";
import { uploadLinks } from "./tables.ts";

/** Withdraws an upload link: whoever opened it can send nothing more. Its label; null when there is none to withdraw. */
export function withdrawLink(
  { db, clock }: Pick<Platform, "db" | "clock">,
  by: ActingStaff,
  id: number,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const [link] = await transaction
      .update(uploadLinks)
      .set({ revokedAt: clock.now() })
      .where(and(eq(uploadLinks.id, id), isNull(uploadLinks.revokedAt)))
      .returning({ label: uploadLinks.label });
    if (!link) return null;
    await recordAudit(transaction, { event: "upload link withdrawn", ...logged(by), detail: link.label });
    return link.label;
  });
}
