import { content } from "#content/store.server.ts";
import {
  lockMembersWithTrash,
  noteBatchRows,
  openBatch,
  takenEmails,
  writeMembers,
} from "#features/members/bulk/bulk-store.server.ts";
import { insertMembers, lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member, MemberInput } from "#features/members/member.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import {
  changeImport,
  type ImportRow,
  lockImport,
  type MemberImport,
  nextRows,
  storeResults,
} from "./import-store.server.ts";

/**
 * Carries a plan out, a portion at a time: each is kept with its history and its way back or not at all, and a process
 * that ends in between goes on where it stopped.
 */
export const runImport: Job<{ id: number }> = {
  name: "import-members",
  async run({ id }, { db, clock, log }) {
    let left = true;
    while (left) {
      left = await db.transaction(async (transaction) => {
        await lockMemberWrites(transaction);
        const found = await lockImport(transaction, id);
        if (found?.state !== "running") return false;
        return portion(transaction, found, clock.now());
      });
    }
    log.info({ import: id }, "members imported");
  },
  async onGivenUp({ id }, { db }) {
    await changeImport(db, id, { state: "failed", problem: "The import stopped. Go on, or take it back." });
  },
};

/** Lets the job carry a plan out; also one that stopped halfway. False when there is nothing to carry out. */
export function startImport({ db, clock, jobs }: Platform, actor: string, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const found = await lockImport(transaction, id);
    if (!found || !["planned", "failed", "running"].includes(found.state)) return false;
    const batchId =
      found.batchId ?? (await openBatch(transaction, { kind: "import", actor, at: clock.now() }));
    await changeImport(transaction, id, { state: "running", batchId, problem: null });
    await jobs.enqueue(transaction, runImport, { id });
    return true;
  });
}

async function portion(transaction: Transaction, found: MemberImport, now: Date): Promise<boolean> {
  const rows = await nextRows(transaction, found.id);
  if (rows.length === 0) {
    await changeImport(transaction, found.id, { state: "done" });
    return false;
  }
  const of = (action: ImportRow["action"]) => rows.filter((row) => row.action === action);
  const lines = (some: ImportRow[]) => some.map(({ line }) => line);
  await storeResults(transaction, found.id, lines(of("unchanged")), "unchanged");
  await storeResults(transaction, found.id, lines(of("skip")), "skip");
  await create(transaction, found, of("create"), now);
  await update(transaction, found, of("update"), now);
  await changeImport(transaction, found.id, { done: found.done + rows.length });
  return true;
}

async function create(transaction: Transaction, found: MemberImport, rows: ImportRow[], now: Date) {
  const emails = rows.map(({ values }) => values?.email ?? "");
  const taken = await takenEmails(transaction, emails, []);
  const late = rows.filter(({ values }) => taken.has(values?.email ?? ""));
  const free = rows.filter((row) => !late.includes(row));
  const day = today(now, content("organisation").timeZone);
  const made = await insertMembers(
    transaction,
    free.map(({ values }) => {
      const { state = "approved", joinedOn, ...input } = values as typeof values & MemberInput;
      return {
        ...input,
        state,
        joinedOn: joinedOn ?? (state === "approved" ? day : null),
        isEmailVerified: true,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await note(
    transaction,
    found,
    made.map((after) => ({ before: null, after })),
  );
  await storeResults(
    transaction,
    found.id,
    free.map(({ line }) => line),
    "create",
  );
  await storeResults(
    transaction,
    found.id,
    late.map(({ line }) => line),
    "skip",
    "Someone has added a member with this e-mail address since the preview",
  );
}

async function update(transaction: Transaction, found: MemberImport, rows: ImportRow[], now: Date) {
  const held = await lockMembersWithTrash(
    transaction,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const present = new Map(held.map((each) => [each.member.id, each]));
  const current = (row: ImportRow) => {
    const each = present.get(row.memberId ?? 0);
    return each && each.deletedAt === null && each.member.version === row.version ? each : undefined;
  };
  const possible = rows.filter(current);
  const written = await writeMembers(
    transaction,
    now,
    possible.map((row) => {
      const { member } = present.get(row.memberId ?? 0) as { member: Member };
      return { member: { ...member, ...row.values }, deletedAt: null };
    }),
  );
  await note(
    transaction,
    found,
    written.map((after) => ({ before: present.get(after.id)?.member ?? null, after })),
  );
  const late = rows.filter((row) => !current(row));
  await storeResults(
    transaction,
    found.id,
    possible.map(({ line }) => line),
    "update",
  );
  await storeResults(
    transaction,
    found.id,
    late.map(({ line }) => line),
    "skip",
    "Someone has changed this member since the preview",
  );
}

async function note(
  transaction: Transaction,
  { batchId, actor }: MemberImport,
  changes: { before: Member | null; after: Member }[],
) {
  if (changes.length === 0) return;
  await recordHistory(
    transaction,
    changes.map(({ before, after }) => ({
      entity: "member",
      entityId: String(after.id),
      action: "imported",
      actor,
      before: before ?? undefined,
      after,
    })),
  );
  await noteBatchRows(
    transaction,
    batchId ?? 0,
    changes.map(({ before, after }) => ({ memberId: after.id, before, version: after.version })),
  );
}
