import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { listOwners } from "#identity/staff/owners.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { exceptions } from "../tables.ts";
import { type ExceptionKind, exceptionWords } from "./exception-kinds.ts";

type NewException = {
  kind: ExceptionKind;
  /** The id of an invoice or payment; of the same one an exception is open once. */
  of: number | string;
  invoiceId?: number | null;
  paymentId?: number;
  about?: Record<string, string | number>;
};

/** Opens an exception and mails it; one that is open already is brought up to date. */
export async function openException(
  context: UseCaseContext,
  { kind, of, ...rest }: NewException,
): Promise<void> {
  const { tx, now } = context;
  const [opened] = await tx
    .insert(exceptions)
    .values({ about: {}, ...rest, kind, key: `${kind}/${of}`, openedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!opened) return renew(context, `${kind}/${of}`, rest.about);
  await announce(context, opened);
}

async function announce(context: UseCaseContext, exception: typeof exceptions.$inferSelect): Promise<void> {
  await recordChange(context, "matter", exception.id, "opened", {
    after: { title: exceptionWords(exception).title },
  });
  await mailException(context, exception);
}

/**
 * Mails the treasurer, or else the membership's address, that something waits for a decision; and owners where they
 * alone can decide.
 */
async function mailException(
  context: UseCaseContext,
  exception: typeof exceptions.$inferSelect,
): Promise<void> {
  const { title, text } = exceptionWords(exception);
  const { treasurer, membership } = content("organisation").emails;
  const url = `${context.config.ORIGIN}/admin-dashboard/to-decide`;
  const owners = exception.kind === "card-key" ? await listOwners(context.tx) : [];
  for (const to of new Set([treasurer ?? membership, ...owners.map(({ email }) => email)]))
    await enqueueMail(context.tx, context, {
      ...{ kind: "matter", to, subject: title },
      ...organisationMail({ heading: title, paragraphs: [text], button: { label: "Open the list", url } }),
    });
}

/**
 * Mails the open exceptions that the database itself has opened, as for what an older process writes, and gives them
 * their line in the history: the line marks each as mailed, so that it is mailed once, also after a crash.
 */
export async function announceExceptions(platform: Platform): Promise<void> {
  const isNew = and(
    isNull(exceptions.closedAt),
    sql`not exists (select from ${history} where ${history.entity} = 'matter' and ${history.entityId} = ${exceptions.id}::text)`,
  );
  const found = await platform.db
    .select({ id: exceptions.id })
    .from(exceptions)
    .where(isNew)
    .orderBy(exceptions.id);
  for (const { id } of found)
    await inTransaction(platform, "system", async (context) => {
      await lockName(context.tx, `matter/${id}`);
      const [exception] = await context.tx
        .select()
        .from(exceptions)
        .where(and(eq(exceptions.id, id), isNew));
      if (exception) await announce(context, exception);
    });
}

/** Whether the exception of this kind is open; it stays so until the transaction ends. */
export async function lockOpen({ tx }: UseCaseContext, kind: ExceptionKind, of: number): Promise<boolean> {
  const isIt = and(eq(exceptions.key, `${kind}/${of}`), isNull(exceptions.closedAt));
  const found = await tx.select({ id: exceptions.id }).from(exceptions).where(isIt).for("update");
  return found.length > 0;
}

async function renew({ tx }: UseCaseContext, key: string, about: NewException["about"] = {}): Promise<void> {
  await tx
    .update(exceptions)
    .set({ about })
    .where(and(eq(exceptions.key, key), isNull(exceptions.closedAt)));
}

/** Closes an open exception. @param resolution why it needs nothing more, in words; never empty */
export async function closeException(
  context: UseCaseContext,
  { id, resolution }: { id: number; resolution: string },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "no-reason" }> {
  if (resolution.trim() === "") return { ok: false, reason: "no-reason" };
  const closed = await close(context, eq(exceptions.id, id), resolution.trim());
  return closed > 0 ? { ok: true } : { ok: false, reason: "not-found" };
}

/** Closes the exception of this kind that an act has answered, if it is open. */
export async function closeAnswered(
  context: UseCaseContext,
  kind: ExceptionKind,
  of: number | string,
  resolution: string,
): Promise<void> {
  await close(context, eq(exceptions.key, `${kind}/${of}`), resolution);
}

/** Closes what waits because money of a payment was set aside or could not be returned: it has its place now. */
export async function closePlaced(context: UseCaseContext, paymentId: number, resolution: string) {
  const kinds: ExceptionKind[] = ["unmatched", "paid-after-void", "refund-failed"];
  await close(context, and(inArray(exceptions.kind, kinds), eq(exceptions.paymentId, paymentId)), resolution);
}

async function close(context: UseCaseContext, which: SQL | undefined, resolution: string) {
  const { tx, now, actor } = context;
  const closed = await tx
    .update(exceptions)
    .set({ closedAt: now, closedBy: actor, resolution })
    .where(and(which, isNull(exceptions.closedAt)))
    .returning();
  for (const exception of closed)
    await recordChange(context, "matter", exception.id, "closed", {
      before: { title: exceptionWords(exception).title },
      after: { title: exceptionWords(exception).title, resolution },
    });
  return closed.length;
}

export function countExceptions(connection: Connection) {
  return countAtMost(connection, exceptions, isNull(exceptions.closedAt));
}
