import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "#platform/config.server.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12; // bytes
const tagLength = 16; // bytes

/** What a sealed secret is for; each purpose has its own key. */
export type SealPurpose = "second-factor secret" | "signing key" | "mail password" | "card key";
/** The row that a secret is stored in; it can be opened for this row only. */
export type SealedFor = { purpose: SealPurpose; row: string };

type SealConfig = Pick<Config, "SECRET">;

function keyOf({ SECRET }: SealConfig, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", SECRET, "", `chamber ${purpose}`, 32));
}

/**
 * Encrypts a secret for its row. It can be decrypted only with this row's id, so secrets cannot be swapped
 * between rows.
 */
export function sealSecret(config: SealConfig, { purpose, row }: SealedFor, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(config, purpose), nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts the secret of a row; null when it was sealed under another SECRET or for another row, or was changed. */
export function openSecret(config: SealConfig, { purpose, row }: SealedFor, stored: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  try {
    const decipher = createDecipheriv(algorithm, keyOf(config, purpose), bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(nonceLength + tagLength)),
      decipher.final(),
    ]);
    return opened.toString("utf8");
  } catch {
    return null; // what is stored was not made by this SECRET for this row
  }
}
