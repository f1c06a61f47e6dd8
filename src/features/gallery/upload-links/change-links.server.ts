import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import { qrSvg } from "#platform/qr-code.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { findAlbum } from "../albums-store.server.ts";
import type { ActingStaff } from "../staff-photo.ts";
import { uploadLinks } from "../tables.ts";
import type { LinkInput } from "./link-form.ts";

/** The data shown once: the URL, its QR code (as SVG), and what the link is for. */
export type MadeLink = { address: string; qrCode: string; label: string; album: string; expiresAt: string };

/**
 * Makes an upload link for one album; null when the album no longer exists. Only the hash of its token is
 * stored.
 */
export async function makeLink(
  { tx, now, config }: UseCaseContext,
  { by, label, album: albumId, days, most }: { by: ActingStaff } & LinkInput,
): Promise<MadeLink | null> {
  const album = await findAlbum(tx, albumId);
  if (!album) return null;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const row = { tokenHash: hashToken(token), albumId, label, createdAt: now, expiresAt, mostPhotos: most };
  await tx.insert(uploadLinks).values(row);
  const detail = `${label}: ${album.title}, ${days} days, ${most} photos`;
  await recordAudit(tx, { event: "upload link made", ...by, detail });
  const address = `${config.ORIGIN}/gallery-upload/link/${token}`;
  const qrCode = await qrSvg(address);
  return { address, qrCode, label, album: album.title, expiresAt: expiresAt.toISOString() };
}

type WithdrawnLink = { ok: true; label: string } | { ok: false; reason: "already-withdrawn" };

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
