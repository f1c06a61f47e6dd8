import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { latestBegin } from "#identity/limits.ts";
import { links } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** The state of a mailed link. The account is known only for a link that is or was genuine. */
export type OpenedLink =
  | { state: "good"; userId: string; payload: unknown }
  | { state: "used" | "expired"; userId: string }
  | { state: "unknown" };

type NewLink = { kind: string; userId: string; payload?: object; seconds: number };

/**
 * Makes a link for a mail; `kind` is also the path of the page that it opens ("confirm-email"), `seconds` its
 * lifetime. Its URL is built from ORIGIN, never from a request, whose Host header anyone can forge.
 */
export async function createLink(
  context: Pick<UseCaseContext, "tx" | "config" | "now">,
  link: NewLink,
): Promise<string> {
  return `${context.config.ORIGIN}/${link.kind}?token=${await createToken(context, link)}`;
}

/** Makes the token of a link, which works once. Only its hash is stored. */
export async function createToken(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { kind, userId, payload = {}, seconds }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await tx
    .insert(links)
    .values({ tokenHash: hashToken(token), kind, userId, payload, expiresAt, createdAt: now });
  return token;
}

/** Reads a link without using it, so that a mail scanner that follows it changes nothing. */
export async function openLink(
  connection: Connection,
  now: Date,
  { token, kind }: { token: string; kind: string },
): Promise<OpenedLink> {
  const [link] = await connection
    .select()
    .from(links)
    .where(and(eq(links.tokenHash, hashToken(token)), eq(links.kind, kind)));
  if (!link) return { state: "unknown" };
  const { userId, payload } = link;
  if (link.usedAt) return { state: "used", userId };
  if (link.expiresAt <= now || link.createdAt > latestBegin(now)) return { state: "expired", userId };
  return { state: "good", userId, payload };
}

/**
 * Uses a link up and returns its state; of two uses at the same moment the second one gets "used". Call it
 * only for POST requests.
 */
export async function spendLink(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { token, kind }: { token: string; kind: string },
): Promise<OpenedLink> {
  const [taken] = await tx
    .update(links)
    .set({ usedAt: now })
    .where(
      and(
        eq(links.tokenHash, hashToken(token)),
        eq(links.kind, kind),
        isNull(links.usedAt),
        gt(links.expiresAt, now),
        lte(links.createdAt, latestBegin(now)),
      ),
    )
    .returning({ userId: links.userId, payload: links.payload });
  return taken ? { state: "good", ...taken } : openLink(tx, now, { token, kind });
}

/**
 * Voids all unused links of these kinds, because their purpose is fulfilled or they were replaced. Returns how many
 * there were.
 */
export async function voidLinks(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  { kind, userId }: { kind: string | readonly string[]; userId: string },
): Promise<number> {
  const voided = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.userId, userId), inArray(links.kind, [kind].flat()), isNull(links.usedAt)))
    .returning({ kind: links.kind });
  return voided.length;
}
