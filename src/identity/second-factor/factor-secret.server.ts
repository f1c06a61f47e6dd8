import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "#platform/config.server.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12; // bytes
const tagLength = 16; // bytes

function keyOf({ SECRET }: Pick<Config, "SECRET">): Buffer {
  return Buffer.from(hkdfSync("sha256", SECRET, "", "chamber second-factor secret", 32));
}

/**
 * Encrypts a factor's secret for its row. It can be decrypted only with this `factorId`, so secrets cannot be
 * swapped between rows.
 */
export function sealSecret(config: Pick<Config, "SECRET">, factorId: string, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(config), nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts the secret of a row.
 * @throws when it was not encrypted with this SECRET for this factor, or was changed
 */
export function openSecret(config: Pick<Config, "SECRET">, factorId: string, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const decipher = createDecipheriv(algorithm, keyOf(config), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
  return opened.toString("utf8");
}
