import { randomBytes } from "node:crypto";
import { toString as drawCode } from "qrcode";
import { recordAudit } from "#identity/audit.server.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type ActingStaff, logged } from "./acting-staff.ts";
import { findAlbum } from "./albums-store.server.ts";
import type { LinkInput } from "./link-form.ts";
import { uploadLinks } from "./tables.ts";

/** What is shown once: the address, its QR code (an SVG drawing), and what the link is for. */
export type MadeLink = { address: string; qrCode: string; label: string; album: string; expiresAt: string };

/** Makes an upload link for one album. Only the hash of its token is kept; null when the album is gone. */
export async function makeLink(
  { db, clock, config }: Platform,
  by: ActingStaff,
  { label, album: albumId, days, most }: LinkInput,
): Promise<MadeLink | null> {
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const album = await db.transaction(async (transaction) => {
    const found = await findAlbum(transaction, albumId);
    if (!found) return null;
    const row = { tokenHash: hashToken(token), albumId, label, createdAt: now, expiresAt, mostPhotos: most };
    await transaction.insert(uploadLinks).values(row);
    const detail = `${label}: ${found.title}, ${days} days, ${most} photos`;
    await recordAudit(transaction, { event: "upload link made", ...logged(by), detail });
    return found;
  });
  if (!album) return null;
  const address = `${config.ORIGIN}/gallery-upload/link/${token}`;
  const qrCode = await drawCode(address, { type: "svg", margin: 1 });
  return { address, qrCode, label, album: album.title, expiresAt: expiresAt.toISOString() };
}
