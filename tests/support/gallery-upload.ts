import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { prepareGallery } from "#features/gallery/jobs/jobs.server.ts";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { grantCookie } from "#features/gallery/receiving/grants.server.ts";
import {
  changeSettings,
  lockSettings,
  readSettings,
} from "#features/gallery/settings/settings-store.server.ts";
import { uploadGrants } from "#features/gallery/tables.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type Client, openClient } from "./client.ts";
import { galleryPassword } from "./start-site.ts";

// Hashing is slow on purpose, so it is done once per process.
let passwordHash: Promise<string> | undefined;

export async function plantGallery(platform: Platform): Promise<void> {
  passwordHash ??= hashPassword(galleryPassword);
  const hash = await passwordHash;
  await platform.db.transaction(async (transaction) => {
    await lockSettings(transaction);
    await changeSettings(transaction, { passwordHash: hash });
  });
  await prepareGallery(platform);
}

export async function openUpload(site: { origin: string; platform: Platform }): Promise<Client> {
  await plantGallery(site.platform);
  const { db, config } = site.platform;
  const token = randomBytes(32).toString("base64url");
  const { passwordVersion } = await readSettings(db);
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  await db.insert(uploadGrants).values({ tokenHash: hashToken(token), passwordVersion, expiresAt });
  const [name = "", value = ""] = grantCookie(config, token).split(";", 1)[0]?.split("=") ?? [];
  return openClient(site.origin, new Map([[name, value]]));
}

export type PhotoForm = {
  id?: string;
  category?: string;
  alt?: string;
  caption?: string;
  fileName?: string;
};

export function sendPhoto(client: Client, bytes: Uint8Array, form: PhotoForm = {}): Promise<Response> {
  return client.post("/gallery-upload/photos", photoForm(bytes, form));
}

/** The form for one photo, with its fields in the order in which the upload page sends them. */
export function photoForm(bytes: Uint8Array, form: PhotoForm = {}): FormData {
  const { id = newPhotoId(new Date()), category = "Annual Gala", alt = "", caption = "", fileName } = form;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ id, category, alt, caption })) fields.append(name, value);
  fields.append("photo", new Blob([new Uint8Array(bytes)]), fileName ?? "photo.jpg");
  return fields;
}

let painted = 0;

/** A JPEG of `width` by `height` pixels that is unique in this run. */
export function someJpeg({ width = 600, height = 400 } = {}): Promise<Buffer> {
  painted += 1;
  const colour = { r: (painted * 37) % 256, g: (painted * 91) % 256, b: (painted * 13) % 256 };
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      { input: Buffer.from([painted % 256, painted >> 8, 7]), raw: { width: 1, height: 1, channels: 3 } },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The same picture, padded to `size` bytes with a comment that decoders ignore. */
export function padded(jpeg: Buffer, size: number): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  let missing = size - jpeg.length;
  while (missing > 0) {
    const length = Math.min(missing, 65_537); // a JPEG segment: marker, and up to 65,535 bytes with its length
    if (length < 4) throw new Error("no comment is as short as that");
    const left = missing - length;
    const taken = left > 0 && left < 4 ? length - 4 : length;
    const segment = Buffer.alloc(taken, 0x20);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(taken - 2, 2);
    parts.push(segment);
    missing -= taken;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}
