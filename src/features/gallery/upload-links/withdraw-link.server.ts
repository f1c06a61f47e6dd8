import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { uploadLinks } from "../tables.ts";

export type WithdrawnLink = { ok: true; label: string } | { ok: false; reason: "already-withdrawn" };

/** Withdraws an upload link: whoever has opened it can send nothing more. Returns its label. */
export async function withdrawLink(
  { tx, now }: UseCaseContext,
  { by, id }: { by: ActingStaff; id: number },
): Promise<WithdrawnLink> {
  const [link] = await tx
    .update(uploadLinks)
    .set({ revokedAt: now })
    .where(and(eq(uploadLinks.id, id), isNull(uploadLinks.revokedAt)))
    .returning({ label: uploadLinks.label });
  if (!link) return { ok: false, reason: "already-withdrawn" };
  await recordAudit(tx, { event: "upload link withdrawn", ...by, detail: link.label });
  return { ok: true, label: link.label };
}
