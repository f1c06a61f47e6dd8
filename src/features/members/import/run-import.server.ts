import { content } from "#content/store.server.ts";
import { lockMembersWithTrash, takenEmails, writeMembers } from "#features/members/bulk/bulk-store.server.ts";
import { insertMembers, lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { MemberInput } from "#features/members/listing-fields.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import { spellTags } from "#features/members/tags-store.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import {
  addNotes,
  changeImport,
  countRows,
  type ImportRow,
  importBatch,
  lockImport,
  type MemberImport,
  nextRows,
  storeResults,
} from "./import-store.server.ts";
import { openQuestions } from "./open-questions.ts";
import { type Holder, lockHeld } from "./parts-store.server.ts";
import { forgetFile } from "./sheet-store.server.ts";
import { type Written, writeBalances } from "./write-balances.server.ts";
import { countOptOuts, rowsWithOptOuts, writeOptOuts } from "./write-opt-outs.server.ts";
import { type RowParts, writeParts } from "./write-parts.server.ts";

/**
 * Carries out a plan: `batchSize` rows per transaction, with their history, by which all of it can be undone.
 * After a crash it continues where it stopped.
 */
export const runImport: Job<{ id: number }> = {
  name: "import-members",
  async run({ id }, platform) {
    let left = true;
    while (left) {
      left = await inTransaction(platform, "system", async (context) => {
        await lockMemberWrites(context.tx);
        const found = await lockImport(context.tx, id);
        if (found?.state !== "running") return false;
        return importNextRows({ ...context, actor: found.actor }, found);
      });
    }
    platform.log.info({ import: id }, "members imported");
  },
  async onGivenUp({ id }, { db }) {
    await changeImport(db, id, { state: "failed", problem: "The import stopped. Continue it or undo it." });
  },
};

/** Starts the job that carries out a plan, also one that stopped halfway. */
export async function startImport(
  { tx, jobs }: UseCaseContext,
  { id }: { id: number },
): Promise<
  | { ok: true }
  | { ok: false; reason: "already-imported" | "nothing-to-import" | ReturnType<typeof openQuestions>[number] }
> {
  const found = await lockImport(tx, id);
  if (!found || !["planned", "failed", "running"].includes(found.state))
    return { ok: false, reason: "already-imported" };
  const [open] = openQuestions(found);
  if (open) return { ok: false, reason: open };
  const { create: created, company: companies, update: updated } = await countRows(tx, id, "action");
  const { letters, email } = await countOptOuts(tx, id);
  if (created + companies + updated + letters + email === 0)
    return { ok: false, reason: "nothing-to-import" };
  await changeImport(tx, id, { state: "running", problem: null });
  await forgetFile(tx, id);
  await jobs.enqueue(tx, runImport, { id });
  return { ok: true };
}

async function importNextRows(context: UseCaseContext, found: MemberImport): Promise<boolean> {
  const { tx: transaction, now } = context;
  const rows = await nextRows(transaction, found.id);
  if (rows.length === 0) {
    // A row may speak for the address of somebody whom a later one adds.
    await writeOptOuts(transaction, found, await rowsWithOptOuts(transaction, found.id), now);
    await changeImport(transaction, found.id, { state: "done" });
    return false;
  }
  const companies = rows.filter(isOfCompany);
  const of = (action: ImportRow["action"]) =>
    rows.filter((row) => row.action === action && !isOfCompany(row));
  const others = ["unchanged", "waiting", "skip"] as const;
  for (const [action, some] of Map.groupBy([...companies, ...others.flatMap(of)], (row) => row.action))
    if (action) await storeResults(transaction, found.id, some, action);
  const spelled = await spellTags(
    transaction,
    rows.flatMap(({ values }) => values?.tags ?? []),
  );
  const inSpelling = (row: ImportRow) =>
    row.values?.tags ? { ...row, values: { ...row.values, tags: spelled(row.values.tags) } } : row;
  const held = await lockHeld(transaction, rows.flatMap(holderOf));
  const written: Written[] = [
    ...companies.map((row) => ({ row, member: null })),
    ...(await create(transaction, found, of("create").map(inSpelling), now)),
    ...(await update(transaction, found, of("update").map(inSpelling), now)),
  ];
  const left = await writeParts({ tx: transaction, found, now }, held, partsOf(written));
  await writeBalances(context, found.id, written);
  await writeOptOuts(transaction, found, rows, now);
  await addNotes(
    transaction,
    found.id,
    left.map(({ line, why }) => ({ line, note: `No membership added: ${why}` })),
  );
  await changeImport(transaction, found.id, { done: found.done + rows.length });
  return true;
}

function holderOf({ memberId, values }: ImportRow): Holder[] {
  const { membership, balance } = values ?? {};
  const owing = balance?.company ? { membershipId: null, company: balance.company } : undefined;
  return [membership, owing].flatMap((plan) => (plan ? [{ memberId, plan }] : []));
}

/** Whether a row is about a company alone; an update of one has no member. */
const isOfCompany = ({ action, memberId }: ImportRow) =>
  action === "company" || (action === "update" && memberId === null);

function partsOf(rows: Written[]): RowParts[] {
  return rows.flatMap(({ row: { line, values }, member }) =>
    values?.membership ? [{ line, member, plan: values.membership }] : [],
  );
}

async function create(
  transaction: Transaction,
  found: MemberImport,
  rows: ImportRow[],
  now: Date,
): Promise<Written[]> {
  const emails = rows.map(({ values }) => values?.email ?? "");
  const shared = new Set(rows.flatMap(({ values }) => (values?.isEmailShared && values.email) || []));
  await shareAddresses(transaction, [...shared]);
  const taken = await takenEmails(transaction, emails, []);
  const isLate = ({ values }: ImportRow) => !values?.isEmailShared && taken.has(values?.email ?? "");
  const late = rows.filter(isLate);
  const free = rows.filter((row) => !late.includes(row));
  const day = today(now, content("organisation").timeZone);
  const made = await insertMembers(
    transaction,
    free.map(({ values }) => {
      const {
        state = "approved",
        joinedOn,
        membership: _,
        optOut: __,
        balance: ___,
        ...input
      } = values as typeof values & MemberInput;
      return {
        ...input,
        state,
        joinedOn: joinedOn ?? (state === "approved" ? day : null),
        isEmailShared: shared.has(input.email), // also of the first row of several
        isEmailVerified: false, // nobody has vouched for each address of a file, nor its owner
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await recordHistory(
    transaction,
    made.map((after) => ({
      ...{ entity: "member", entityId: String(after.id), actor: found.actor, after },
      ...imported(found),
    })),
  );
  await storeResults(transaction, found.id, free, "create");
  await storeResults(
    transaction,
    found.id,
    late,
    "skip",
    "Someone added a member with this email address after the preview",
  );
  return free.flatMap((row, at) => (made[at] ? [{ row, member: made[at] }] : []));
}

async function update(
  transaction: Transaction,
  found: MemberImport,
  rows: ImportRow[],
  now: Date,
): Promise<Written[]> {
  const locked = await lockMembersWithTrash(
    transaction,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const present = new Map(locked.map((each) => [each.member.id, each]));
  const current = (row: ImportRow) => {
    const each = present.get(row.memberId ?? 0);
    return each && each.deletedAt === null && each.member.version === row.version ? each : undefined;
  };
  const possible = rows.flatMap((row) => {
    const before = current(row)?.member;
    if (!before) return [];
    const { membership: _, optOut: __, balance: ___, ...values } = row.values ?? {};
    const isChanged = Object.keys(values).length > 0;
    return [
      { row, line: row.line, isChanged, before, to: { member: { ...before, ...values }, deletedAt: null } },
    ];
  });
  const changed = possible.filter(({ isChanged }) => isChanged);
  await writeMembers({ tx: transaction, now, actor: found.actor }, imported(found), changed);
  const late = rows.filter((row) => !current(row));
  await storeResults(transaction, found.id, possible, "update");
  await storeResults(transaction, found.id, late, "skip", "Someone changed this member after the preview");
  return possible.map(({ row, before }) => ({ row, member: before }));
}

function imported({ id }: MemberImport) {
  return { action: "imported", batch: importBatch(id) };
}
