import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { takeTurn } from "#platform/once.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { matters } from "../tables.ts";
import { type MatterKind, matterWords } from "./matter-kinds.ts";
import { mailMatter } from "./matter-mail.server.ts";

type NewMatter = {
  kind: MatterKind;
  /** What it is about, by which it is open once: the id of an invoice or payment. */
  of: number | string;
  invoiceId?: number | null;
  paymentId?: number;
  about?: Record<string, string | number>;
};

/** Opens what a person has to decide, and mails that it waits; one that is open already says what is so now. */
export async function openMatter(context: UseCaseContext, { kind, of, ...rest }: NewMatter): Promise<void> {
  const { tx, now } = context;
  const [opened] = await tx
    .insert(matters)
    .values({ about: {}, ...rest, kind, key: `${kind}/${of}`, openedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!opened) return renew(context, `${kind}/${of}`, rest.about);
  await announce(context, opened);
}

async function announce(context: UseCaseContext, matter: typeof matters.$inferSelect): Promise<void> {
  await recordChange(context, "matter", matter.id, "opened", { after: { title: matterWords(matter).title } });
  await mailMatter(context, matter);
}

/**
 * Mails the open matters that the database itself has opened, as for what an older process writes, and gives them their line in
 * the history: by that each is known as mailed, so that it is mailed once, whatever breaks off.
 */
export async function announceMatters(platform: Platform): Promise<void> {
  const isNew = and(
    isNull(matters.closedAt),
    sql`not exists (select from ${history} where ${history.entity} = 'matter' and ${history.entityId} = ${matters.id}::text)`,
  );
  const found = await platform.db.select({ id: matters.id }).from(matters).where(isNew).orderBy(matters.id);
  for (const { id } of found)
    await inTransaction(platform, "system", async (context) => {
      await takeTurn(context.tx, `matter/${id}`);
      const [matter] = await context.tx
        .select()
        .from(matters)
        .where(and(eq(matters.id, id), isNew));
      if (matter) await announce(context, matter);
    });
}

/** Whether the matter of this kind is open; it stays so until the transaction ends. */
export async function lockOpen({ tx }: UseCaseContext, kind: MatterKind, of: number): Promise<boolean> {
  const isIt = and(eq(matters.key, `${kind}/${of}`), isNull(matters.closedAt));
  const found = await tx.select({ id: matters.id }).from(matters).where(isIt).for("update");
  return found.length > 0;
}

async function renew({ tx }: UseCaseContext, key: string, about: NewMatter["about"] = {}): Promise<void> {
  await tx
    .update(matters)
    .set({ about })
    .where(and(eq(matters.key, key), isNull(matters.closedAt)));
}

/**
 * Closes an open matter with what was done about it.
 * @param resolution why it needs nothing more, in words; never empty
 */
export async function closeMatter(
  context: UseCaseContext,
  { id, resolution }: { id: number; resolution: string },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "no-reason" }> {
  if (resolution.trim() === "") return { ok: false, reason: "no-reason" };
  const closed = await close(context, eq(matters.id, id), resolution.trim());
  return closed > 0 ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Closes the matter of this kind that an act has answered, if it is open. */
export async function closeAnswered(
  context: UseCaseContext,
  kind: MatterKind,
  of: number | string,
  resolution: string,
): Promise<void> {
  await close(context, eq(matters.key, `${kind}/${of}`), resolution);
}

/** Closes what waits since money of a payment was set aside, or could not be returned: it has its place now. */
export async function closePlaced(context: UseCaseContext, paymentId: number, resolution: string) {
  const kinds: MatterKind[] = ["unmatched", "paid-after-void", "refund-failed"];
  await close(context, and(inArray(matters.kind, kinds), eq(matters.paymentId, paymentId)), resolution);
}

async function close(context: UseCaseContext, which: SQL | undefined, resolution: string) {
  const { tx, now, actor } = context;
  const closed = await tx
    .update(matters)
    .set({ closedAt: now, closedBy: actor, resolution })
    .where(and(which, isNull(matters.closedAt)))
    .returning();
  for (const matter of closed)
    await recordChange(context, "matter", matter.id, "closed", {
      before: { title: matterWords(matter).title },
      after: { title: matterWords(matter).title, resolution },
    });
  return closed.length;
}

/** How many matters wait for a decision. */
export function countMatters(connection: Connection) {
  return countAtMost(connection, matters, isNull(matters.closedAt));
}
