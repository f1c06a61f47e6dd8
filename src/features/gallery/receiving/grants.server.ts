import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { forgetTries, limit, takeBackTry } from "#identity/limits.server.ts";
import { verifyPassword } from "#identity/password/password-hash.server.ts";
import { readVisitor, type Visitor } from "#identity/session/session.server.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { ownCookieName } from "#platform/http/own-cookie.server.ts";
import { isHttps } from "#platform/http/security-headers.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { grantHours, passwordTries, passwordTriesOfAll } from "../limits.ts";
import { readSettings } from "../settings/settings-store.server.ts";
import { gallerySettings, uploadGrants, uploadLinks } from "../tables.ts";
import { stateOf } from "../upload-links/upload-links-store.server.ts";

/** A permission to send photos; one from an upload link is for one album. */
export type Grant = {
  /** By which its photos are counted. */
  key: string;
  linkId: number | null;
  albumId: number | null;
  /** The member whose account has it; null for one of a browser, from the password or a link. */
  memberId: number | null;
  /** Whether it still holds, asked again when a photo is stored. */
  holds: (connection: Connection, now: Date) => Promise<boolean>;
};

declare module "#platform/platform.server.ts" {
  interface Platform {
    /** The id of the member whom staff let add photos with this account; null for everybody else [6.05]. */
    photoSender: (connection: Connection, visitor: Visitor, now: Date) => Promise<number | null>;
  }
}

/** The result of a try to open the upload; `cookie` is the Set-Cookie header of the new grant. */
export type GrantOutcome =
  | { ok: true; cookie: string }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * Checks the shared password (5.25). Each try is counted before anything is hashed; a right password is not
 * counted.
 */
export async function grantForPassword(
  platform: Platform,
  request: Request,
  password: string,
): Promise<GrantOutcome> {
  const own = { name: "gallery-password", key: addressGroup(clientAddress(request)), ...passwordTries };
  const all = { name: "gallery-passwords", key: "all", ...passwordTriesOfAll };
  for (const rule of [own, all]) {
    const counted = await limit(platform, rule);
    if (!counted.allowed)
      return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  }
  const { passwordHash, passwordVersion } = await readSettings(platform.db);
  if (!(await verifyPassword(password, passwordHash))) return { ok: false, reason: "wrong" };
  await forgetTries(platform, own);
  await takeBackTry(platform, all);
  return { ok: true, cookie: await createGrant(platform, { passwordVersion, linkId: null }) };
}

/** Opens the upload by a link's token; "wrong" when it is unknown, expired, withdrawn or used up. */
export async function grantForLink(
  platform: Platform,
  request: Request,
  token: string,
): Promise<GrantOutcome> {
  const tries = { name: "gallery-link", key: addressGroup(clientAddress(request)), ...passwordTries };
  const link = await findLink(platform, token);
  if (!link) {
    const counted = await limit(platform, tries);
    if (!counted.allowed)
      return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
    return { ok: false, reason: "wrong" };
  }
  return { ok: true, cookie: await createGrant(platform, { passwordVersion: null, linkId: link.id }) };
}

/** The upload link with this token if it can be used; undefined otherwise. */
export async function findLink({ db, clock }: Platform, token: string) {
  const [link] = await db
    .select({ id: uploadLinks.id, label: uploadLinks.label, albumId: uploadLinks.albumId })
    .from(uploadLinks)
    .where(and(eq(uploadLinks.tokenHash, hashToken(token)), usable(clock.now())));
  return link;
}

async function createGrant(
  { db, clock, config }: Platform,
  by: { passwordVersion: number | null; linkId: number | null },
) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + grantHours * 3_600_000);
  await db.insert(uploadGrants).values({ tokenHash: hashToken(token), ...by, expiresAt });
  return grantCookie(config, token);
}

export type Asking = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The grant of a request: that of its cookie, unless it has expired or its password or link is no longer valid; else that
 * of the account. An account goes before a password, so that staff know who sent a photo, and a link before both.
 */
export async function readGrant({ request, context }: Asking): Promise<Grant | null> {
  const { config, db, clock } = context.get(platformContext);
  const token = grantToken(config, request);
  const ofBrowser = token ? await findGrant(db, hashToken(token), clock.now()) : null;
  return ofBrowser?.linkId ? ofBrowser : ((await grantOfAccount({ request, context })) ?? ofBrowser);
}

/** The grant of a signed-in member whom staff let add photos without the password. */
async function grantOfAccount({ request, context }: Asking): Promise<Grant | null> {
  const { db, clock, photoSender } = context.get(platformContext);
  const visitor = await readVisitor(request, context);
  const memberId = visitor.userId && (await photoSender(db, visitor, clock.now()));
  if (!memberId) return null;
  return {
    key: `member ${memberId}`,
    ...{ linkId: null, albumId: null, memberId },
    holds: async (connection, now) => (await photoSender(connection, visitor, now)) === memberId,
  };
}

/** Whether somebody is signed in, and no password or link was given in this browser. */
export async function hasAccountAlone({ request, context }: Asking): Promise<boolean> {
  const { config } = context.get(platformContext);
  return !grantToken(config, request) && (await readVisitor(request, context)).userId !== null;
}

/** Why the grant of a request's cookie is over: its time, a new password, or what has become of its link. */
export type GrantOver = "time" | "password" | Exclude<ReturnType<typeof stateOf>, "open">;

/** Why this browser's grant lets it send no more photos; null where it never had one. To be asked where `readGrant` has found none. */
export async function whyOver({ db, clock, config }: Platform, request: Request): Promise<GrantOver | null> {
  const token = grantToken(config, request);
  if (!token) return null;
  const [found] = await db
    .select({ expiresAt: uploadGrants.expiresAt, link: uploadLinks })
    .from(uploadGrants)
    .leftJoin(uploadLinks, eq(uploadLinks.id, uploadGrants.linkId))
    .where(eq(uploadGrants.tokenHash, hashToken(token)));
  if (!found) return "time"; // one that is over is deleted some time later
  const link = found.link ? stateOf(found.link, clock.now()) : "open";
  if (link !== "open") return link;
  return found.expiresAt > clock.now() ? "password" : "time";
}

type CookieConfig = Pick<Config, "ORIGIN">;

// Begins with "chamber." like all our cookies, so that a request with it is never answered from the shared
// cache.
const plainName = "chamber.gallery-grant";

/**
 * The Set-Cookie header of a grant. Without Max-Age, so that the browser drops it at the end of its session
 * (4.51).
 */
export function grantCookie(config: CookieConfig, token: string): string {
  const secure = isHttps(config) ? "; Secure" : "";
  return `${ownCookieName(config, plainName)}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The token in the request's cookie; null without one or when its format is invalid. */
function grantToken(config: CookieConfig, request: Request): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(/;\s*/)) {
    const [name, value] = pair.split("=");
    if (name === ownCookieName(config, plainName) && /^[\w-]{43}$/.test(value ?? "")) return value as string;
  }
  return null;
}

/**
 * The grant with this token hash; null when it has expired, its password was changed, or its link cannot be
 * used any more.
 */
async function findGrant(connection: Connection, tokenHash: string, now: Date): Promise<Grant | null> {
  const [found] = await connection
    .select({
      linkId: uploadGrants.linkId,
      albumId: uploadLinks.albumId,
    })
    .from(uploadGrants)
    .leftJoin(uploadLinks, eq(uploadLinks.id, uploadGrants.linkId))
    .leftJoin(gallerySettings, eq(gallerySettings.passwordVersion, uploadGrants.passwordVersion))
    .where(
      and(
        eq(uploadGrants.tokenHash, tokenHash),
        gt(uploadGrants.expiresAt, now),
        sql`(${gallerySettings.id} is not null or (${uploadLinks.id} is not null and ${usable(now)}))`,
      ),
    );
  if (!found) return null;
  const holds: Grant["holds"] = async (again, later) => (await findGrant(again, tokenHash, later)) !== null;
  return { key: tokenHash, ...found, memberId: null, holds };
}

/** Deletes expired grants. */
export async function endOldGrants({ db, clock }: Platform): Promise<void> {
  await db.delete(uploadGrants).where(lt(uploadGrants.expiresAt, clock.now()));
}

function usable(now: Date) {
  return and(
    isNull(uploadLinks.revokedAt),
    gt(uploadLinks.expiresAt, now),
    lt(uploadLinks.used, uploadLinks.mostPhotos),
  );
}
