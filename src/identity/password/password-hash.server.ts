import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { isTooLong } from "./password-length.ts";

/**
 * The parameters of scrypt: `ln` is the binary logarithm of its cost N; it needs 128 * N * r bytes of memory.
 */
type Cost = { ln: number; r: number; p: number };
type StoredHash = Cost & { salt: Buffer; key: Buffer };

/** One of the equivalent settings in OWASP's Password Storage Cheat Sheet; 32 MiB per computation. */
let cost: Cost = { ln: 15, r: 8, p: 3 };
const saltLength = 16; // bytes
const keyLength = 32; // bytes

/**
 * Hashes from before 2026-11 are Better Auth's: `salt:key` in hexadecimal; the salt's text itself is the
 * salt.
 */
const earlierCost: Cost = { ln: 14, r: 16, p: 1 };
const earlierForm = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const phcForm = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Sets what a new hash of this process costs. Only tests do, which compute hundreds: they spent a third of their time
 * on them.
 */
export function setHashCost(other: Cost): void {
  cost = other;
}

/** The scrypt hash of a password with a random salt, in PHC form: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export async function computeHash(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derive(password, { ...cost, salt, keyLength });
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${inBase64(salt)}$${inBase64(key)}`;
}

/**
 * Whether `password` matches the stored hash, in PHC form or the earlier one. A wrong password takes as long
 * as `computeHash`, also where the stored hash is cheaper: else the time would reveal which addresses have
 * old accounts.
 * @throws when `stored` is not a hash
 */
export async function matchesHash(password: string, stored: string): Promise<boolean> {
  const known = readHash(stored);
  const key = await derive(password, { ...known, keyLength: known.key.length });
  if (timingSafeEqual(key, known.key)) return true;
  const missing = cost.p - Math.floor(workOf(known) / workOf({ ...cost, p: 1 }));
  if (missing > 0) await derive(password, { ...cost, p: missing, salt: known.salt, keyLength });
  return false;
}

/** Whether a stored hash has the earlier form or is cheaper to guess than a new one. */
export function isOutdated(stored: string): boolean {
  return !phcForm.test(stored) || workOf(readHash(stored)) < workOf(cost);
}

function readHash(stored: string): StoredHash {
  const [, salt = "", key = ""] = earlierForm.exec(stored) ?? [];
  if (key) return { ...earlierCost, salt: Buffer.from(salt), key: Buffer.from(key, "hex") };
  const found = phcForm.exec(stored);
  if (!found) throw new Error("a stored password hash has an unknown form");
  const [, ln, r, p, phcSalt = "", phcKey = ""] = found;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(phcSalt, "base64"),
    key: Buffer.from(phcKey, "base64"),
  };
}

const workOf = ({ ln, r, p }: Cost) => 2 ** ln * r * p;
const inBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const atOnce = 2; // parallel computations; this bounds the memory that any number of sign-ins can take
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Computes a key, after waiting for a free slot. NFKC: equal characters with different encodings give the
 * same key.
 */
async function derive(
  password: string,
  { ln, r, p, salt, keyLength }: Cost & { salt: Buffer; keyLength: number },
): Promise<Buffer> {
  if (running < atOnce) running++;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/**
 * A diagnostics channel, published before every hash computation; tests use it to show that two refusals cost
 * the same.
 */
const hashings = channel("chamber:password-hash");

export function hashPassword(password: string): Promise<string> {
  hashings.publish("hash");
  return computeHash(password);
}

/**
 * Whether `password` matches `stored`. Takes as long when nothing is stored, so that the time reveals
 * nothing; a password that is too long is refused without hashing, so that it costs nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (isTooLong(password)) return false;
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  hashings.publish("verify");
  return matchesHash(password, stored);
}
