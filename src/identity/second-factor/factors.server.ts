import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { pendingSession } from "#identity/limits.ts";
import { factors, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { qrPicture } from "#platform/qr-code.server.ts";
import { openSecret, type SealedFor, sealSecret } from "#platform/sealed-secret.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { dropRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.server.ts";
import { matchingStep, newTotpSecret, totpAddress } from "./totp.ts";

/** A set-up that has been begun: the factor's id, its secret, and both as the address that apps read. */
export type PendingSetUp = { id: string; secret: string; address: string };

const ofFactor = (row: string): SealedFor => ({ purpose: "second-factor secret", row });

type Session = { userId: string; sessionId: string };

const isBegunIn = ({ userId, sessionId }: Session) =>
  and(eq(factors.userId, userId), eq(factors.sessionId, sessionId), isNull(factors.verifiedAt));

export async function verifiedFactor(connection: Connection, userId: string) {
  const [factor] = await connection
    .select({ id: factors.id, verifiedAt: factors.verifiedAt, createdAt: factors.createdAt })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)));
  return factor;
}

/** The user's factor with this id: the verified one, or the one being set up in this session. */
export async function ownFactor(connection: Connection, { userId, sessionId }: Session, id: string) {
  const isOwn = and(eq(factors.id, id), eq(factors.userId, userId));
  const [factor] = await connection
    .select({ id: factors.id, verifiedAt: factors.verifiedAt })
    .from(factors)
    .where(and(isOwn, or(isNotNull(factors.verifiedAt), eq(factors.sessionId, sessionId))));
  return factor;
}

/**
 * Uses a code of the user's authenticator up; false when it is wrong. Each time step counts once (RFC 6238,
 * 5.2): one statement claims the step, so of two equal codes at the same moment one is refused.
 */
export async function spendCode(
  { tx, config, now }: UseCaseContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)));
  const secret = factor && openSecret(config, ofFactor(factor.id), factor.secret);
  const step = secret ? matchingStep(secret, code, now) : null;
  if (!factor || step === null) return false;
  const claimed = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning({ id: factors.id });
  return claimed.length > 0;
}

/** How many authenticators cannot be checked, since their secrets were sealed under another SECRET; of one user or of all. */
export async function countUnreadable({ db, config }: Platform, userId?: string): Promise<number> {
  const owner = userId === undefined ? undefined : eq(factors.userId, userId);
  const stored = await db
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(owner, isNotNull(factors.verifiedAt)));
  return stored.filter(({ id, secret }) => openSecret(config, ofFactor(id), secret) === null).length;
}

/** Begins setting up an authenticator in this session, replacing a set-up begun in it before. */
export async function beginSetUp(
  { tx, config, now }: UseCaseContext,
  { userId, sessionId }: Session,
): Promise<void> {
  const id = randomUUID();
  await tx.delete(factors).where(and(eq(factors.sessionId, sessionId), isNull(factors.verifiedAt)));
  const begun = { id, userId, secret: sealSecret(config, ofFactor(id), newTotpSecret()), createdAt: now };
  // A double click begins twice at the same moment: the later set-up replaces the earlier one.
  await tx
    .insert(factors)
    .values({ ...begun, sessionId })
    .onConflictDoUpdate({ target: factors.sessionId, targetWhere: isNull(factors.verifiedAt), set: begun });
}

/**
 * The set-up begun in this session, for display; null when there is none, it is completed, or it was begun
 * under another SECRET.
 */
export async function pendingSetUp({ db, config }: Platform, session: Session): Promise<PendingSetUp | null> {
  const [found] = await db
    .select({ id: factors.id, secret: factors.secret, email: users.email })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.userId))
    .where(isBegunIn(session));
  const secret = found && openSecret(config, ofFactor(found.id), found.secret);
  if (!secret) return null;
  const { name } = content("organisation");
  const address = totpAddress(secret, { issuer: name, account: found.email });
  return { id: found.id, secret, address };
}

export async function isSetUpBegun({ db, clock }: Platform, session: Session): Promise<boolean> {
  const isCurrent = gt(factors.createdAt, oldestSetUp(clock.now()));
  return (await db.$count(factors, and(isBegunIn(session), isCurrent))) > 0;
}

// An older set-up might be known to somebody else who has used this screen meanwhile.
const oldestSetUp = (now: Date) => new Date(now.getTime() - pendingSession * 1000);

/** A verified factor stays. */
export async function cancelSetUp({ db }: Platform, session: Session): Promise<void> {
  await db.delete(factors).where(isBegunIn(session));
}

/**
 * Completes the set-up begun in this session if `code` is right: it becomes the user's factor, replacing any
 * earlier one, with ten new recovery codes, which are returned to be shown once. `missing`: no set-up was
 * begun (8.19), or it was under another SECRET.
 */
export async function completeSetUp(
  { tx, config, now }: UseCaseContext,
  { userId, sessionId, code }: Session & { code: string },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; reason: "missing" | "wrong" }> {
  const [pending] = await tx
    .select()
    .from(factors)
    .where(and(isBegunIn({ userId, sessionId }), gt(factors.createdAt, oldestSetUp(now))))
    .for("update");
  const secret = pending && openSecret(config, ofFactor(pending.id), pending.secret);
  if (!secret) return { ok: false, reason: "missing" };
  const step = matchingStep(secret, code, now);
  if (step === null) return { ok: false, reason: "wrong" };
  await tx.delete(factors).where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)));
  await tx
    .update(factors)
    .set({ verifiedAt: now, lastStep: step, sessionId: null })
    .where(eq(factors.id, pending.id));
  return { ok: true, recoveryCodes: await issueRecoveryCodes(tx, userId) };
}

export async function removeFactor(connection: Connection, userId: string): Promise<boolean> {
  const removed = await connection
    .delete(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
    .returning({ id: factors.id });
  await dropRecoveryCodes(connection, userId);
  return removed.length > 0;
}

/**
 * What an authenticator app needs: the secret as text, the address that opens the app with it ("otpauth:"), and that as a
 * QR code, a picture of 200 x 200 (a data: URL).
 */
export type SetUp = { secret: string; address: string; qrCode: string };

export async function shownSetUp(
  platform: Platform,
  session: { userId: string; sessionId: string },
): Promise<SetUp | null> {
  const begun = await pendingSetUp(platform, session);
  if (!begun) return null;
  const { secret, address } = begun;
  return { secret, address, qrCode: await qrPicture(address) };
}
