import { randomUUID } from "node:crypto";
import { desc, inArray } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { accessTokenLife, signingKeyAlert, signingKeyLife } from "#identity/limits.ts";
import { type PublicKey, signingKeys } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openSecret, sealSecret } from "#platform/sealed-secret.server.ts";

export const algorithm = "ES256"; // ECDSA with P-256 (RFC 7518)

export type SigningKey = { id: string; key: CryptoKey };

type Row = typeof signingKeys.$inferSelect;
type Services = Pick<Platform, "config" | "db" | "clock" | "log">;

const keptFor = 60_000; // ms the rows are kept in memory
const clockSkew = 60_000; // ms by which the clocks of two machines may differ
const kept = new WeakMap<Platform["db"], { rows: Row[]; readAt: number }>();

/** The rows, newest first. Read again after a minute, or at once if `fresh`. */
async function readKeys({ db, clock }: Services, fresh = false): Promise<Row[]> {
  const now = clock.now().getTime();
  const before = kept.get(db);
  if (!fresh && before && Math.abs(now - before.readAt) < keptFor) return before.rows;
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom));
  kept.set(db, { rows, readAt: now });
  return rows;
}

/** The key that signs now: the newest whose time has come; the first one is made when it is needed. */
export async function signingKey(platform: Services): Promise<SigningKey> {
  for (const fresh of [false, true]) {
    const found = await usable(platform, await readKeys(platform, fresh));
    if (found) return found;
  }
  const now = platform.clock.now();
  const signsNow = (row: Row) => isDue(row, now) && openKey(platform, row) !== null;
  await makeKey(platform, { signsFrom: now, unless: (rows) => rows.some(signsNow) });
  const made = await usable(platform, await readKeys(platform, true));
  if (!made) throw new Error("no signing key could be made");
  return made;
}

async function usable(platform: Services, rows: Row[]): Promise<SigningKey | null> {
  const now = platform.clock.now();
  for (const row of rows) {
    const secret = isDue(row, now) ? openKey(platform, row) : null;
    const key = secret && (await importJWK(secret, algorithm));
    if (key && !(key instanceof Uint8Array)) return { id: row.id, key };
  }
  return null;
}

/** Whether a key signs now, also one that another machine whose clock is a little ahead has just made. */
function isDue({ signsFrom }: Row, now: Date): boolean {
  return signsFrom.getTime() <= now.getTime() + clockSkew;
}

/**
 * The public keys for the key set (RFC 7517, 7.15), newest first: those that sign, will sign or have just signed. On a
 * new site the first one is made: programs keep the answer, and would refuse the first token with an empty set.
 */
export async function publicKeys(platform: Services) {
  await signingKey(platform);
  const rows = await readKeys(platform);
  const use = { alg: algorithm, use: "sig" } as const;
  return rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, ...use }));
}

/** The public key with this id; undefined when there is none. Unknown ids are looked up again in the table. */
export async function publicKey(platform: Services, id: string): Promise<PublicKey | undefined> {
  const among = (rows: Row[]) => rows.find((row) => row.id === id)?.publicKey;
  return among(await readKeys(platform)) ?? among(await readKeys(platform, true));
}

/**
 * For the nightly work: makes the next key when the newest has signed for a month, and deletes keys whose
 * last token has expired.
 */
export async function rotateKeys(platform: Services): Promise<void> {
  const now = platform.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const isRecent = ({ signsFrom }: Row) => signsFrom > before(signingKeyLife);
  const rows = await readKeys(platform, true);
  if (rows.length > 0 && !rows.some(isRecent)) {
    const signsFrom = new Date(now.getTime() + signingKeyAlert * 1000);
    await makeKey(platform, { signsFrom, unless: (others) => others.some(isRecent) });
  }
  const over = rows.filter((_, at) => {
    const successor = rows[at - 1];
    return successor && successor.signsFrom < before(accessTokenLife);
  });
  if (over.length > 0)
    await platform.db.delete(signingKeys).where(
      inArray(
        signingKeys.id,
        over.map(({ id }) => id),
      ),
    );
  await readKeys(platform, true);
}

/**
 * Deletes all keys, because one may be known to somebody else: every access token becomes invalid, in other
 * processes within a minute. Refresh tokens stay valid and give new ones.
 */
export async function dropKeys(connection: Connection): Promise<void> {
  await connection.delete(signingKeys);
}

/** Makes a key, `unless` another process has done so meanwhile. */
async function makeKey(
  { db, config }: Services,
  { signsFrom, unless }: { signsFrom: Date; unless: (rows: Row[]) => boolean },
) {
  const id = randomUUID();
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const secret = await exportJWK(pair.privateKey);
  const { x = "", y = "" } = secret;
  const publicKey = { kty: "EC", crv: "P-256", x, y } as const;
  const privateKey = sealSecret(config, { purpose: "signing key", row: id }, JSON.stringify(secret));
  await db.transaction(async (tx) => {
    await lockName(tx, "signing keys");
    const others = await tx.select().from(signingKeys);
    if (!unless(others)) await tx.insert(signingKeys).values({ id, publicKey, privateKey, signsFrom });
  });
}

/** The private key of a row; null when it was encrypted under another SECRET. */
function openKey({ config, log }: Services, { id, privateKey }: Row): JWK | null {
  const secret = openSecret(config, { purpose: "signing key", row: id }, privateKey);
  if (secret === null) log.warn({ key: id }, "a signing key was made under another SECRET");
  return secret === null ? null : JSON.parse(secret);
}

/** Nightly job: makes the next signing key when it is time, and deletes those that nothing needs any more. */
export const keepSigningKeys: Job<object> = {
  name: "keep-signing-keys",
  schedule: { cron: "23 3 * * *" },
  run: (_, platform) => rotateKeys(platform),
};
