import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { wishTargets } from "#features/members/file-headings.ts";
import { members } from "#features/members/tables.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { askedForNone } from "#platform/mail/no-mail.server.ts";
import { memberAddresses } from "#platform/tables.ts";
import type { Mapping } from "./import.ts";
import type { ImportRow, MemberImport } from "./import-store.server.ts";
import type { OptOut, StoredOptOuts } from "./opt-outs.ts";
import { memberImportRows } from "./tables.ts";

const { email, leftAt, leftImportId, pausedAt, noEmailImportId } = memberAddresses;

/** What is known of addresses that want fewer mails; of none where no column of the file says such a thing. */
export async function storedOptOuts(db: Connection, mapping: Mapping): Promise<StoredOptOuts> {
  if (!wishTargets.some((target) => mapping[target])) return new Map();
  const rows = await db
    .select({ email, of: sql<OptOut>`case when ${wantsNone} then 'email' else 'letters' end` })
    .from(memberAddresses)
    .where(or(isNotNull(leftAt), wantsNone));
  return new Map(rows.map((row) => [row.email, row.of]));
}

const wantsNone = sql`(${pausedAt} is not null and ${noEmailImportId} is not null)`;

/** Keeps what rows ask for their addresses, of those that a member or a company has; what was asked before stays. */
export async function writeOptOuts(
  tx: Transaction,
  { id, actor }: Pick<MemberImport, "id" | "actor">,
  rows: Pick<ImportRow, "values">[],
  now: Date,
): Promise<void> {
  const asked = rows.flatMap(({ values }) => values?.optOut ?? []);
  if (asked.length === 0) return;
  const of = JSON.stringify(asked);
  const { rows: heard } = await tx.execute<{ email: string; isAll: boolean }>(sql`
    insert into member_addresses as known (email, left_at, left_import_id, paused_at, pause_reason, no_email_import_id)
    select email, ${now.toISOString()}::timestamptz, ${id}::bigint,
      case when none then ${now.toISOString()}::timestamptz end, case when none then ${askedForNone}::text end,
      case when none then ${id}::bigint end
    from (select email, bool_or("of" = 'email') as none
      from jsonb_to_recordset(${of}::jsonb) as one (email text, "of" text) group by email) asked
    where exists (select from ${members} where ${members.email} = asked.email)
      or exists (select from ${memberships} where ${memberships.email} = asked.email)
    on conflict (email) do update set
      left_import_id = case when known.left_at is null then excluded.left_import_id else known.left_import_id end,
      left_at = coalesce(known.left_at, excluded.left_at),
      no_email_import_id = case when known.paused_at is null then excluded.no_email_import_id
        else coalesce(known.no_email_import_id, excluded.no_email_import_id) end,
      pause_reason = coalesce(known.pause_reason, excluded.pause_reason),
      paused_at = coalesce(known.paused_at, excluded.paused_at)
    where known.left_at is null
      or (excluded.paused_at is not null and (known.paused_at is null or known.no_email_import_id is null))
    returning email, no_email_import_id is not null as "isAll"`);
  const all = new Set(heard.flatMap((one) => (one.isAll ? one.email : [])));
  await note(
    tx,
    heard.map((one) => one.email),
    { actor, actionOf: (address) => (all.has(address) ? "wants no email" : "left the letters") },
  );
}

/** Takes back what this import alone has set; the number of addresses. */
export async function undoOptOuts(tx: Transaction, id: number, actor: string): Promise<number> {
  const isOurs = sql`(${noEmailImportId} = ${id} and pause_reason = ${askedForNone})`;
  const heard = await tx
    .update(memberAddresses)
    .set({
      leftAt: sql`case when ${leftImportId} = ${id} then null else ${leftAt} end`,
      leftImportId: sql`nullif(${leftImportId}, ${id})`,
      pausedAt: sql`case when ${isOurs} then null else ${pausedAt} end`,
      pauseReason: sql`case when ${isOurs} then null else pause_reason end`,
      noEmailImportId: sql`nullif(${noEmailImportId}, ${id})`,
    })
    .where(setBy(id))
    .returning({ email });
  const addresses = heard.map((one) => one.email);
  await note(tx, addresses, { actor, actionOf: () => "gets letters" });
  return addresses.length;
}

const setBy = (id: number) => or(eq(leftImportId, id), eq(noEmailImportId, id));

export const countSetBy = (db: Connection, id: number) => db.$count(memberAddresses, setBy(id));

async function note(
  tx: Transaction,
  addresses: string[],
  { actor, actionOf }: { actor: string; actionOf: (address: string) => string },
): Promise<void> {
  const found = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(isAnyOf(members.email, addresses));
  await recordHistory(
    tx,
    found.map((one) => ({
      ...{ entity: "member", entityId: String(one.id), action: actionOf(one.email), actor },
    })),
  );
}

/** How many rows of a file ask for fewer mails that asked for none before. */
export async function countOptOuts(db: Connection, importId: number): Promise<Record<OptOut, number>> {
  const isOf = (of: OptOut): SQL<number> =>
    sql<number>`(count(*) filter (where ${memberImportRows.values} -> 'optOut' ->> 'of' = ${of}))::int`;
  const [counts] = await db
    .select({ letters: isOf("letters"), email: isOf("email") })
    .from(memberImportRows)
    .where(eq(memberImportRows.importId, importId));
  return counts ?? { letters: 0, email: 0 };
}

export const rowsWithOptOuts = (db: Connection, importId: number) =>
  db
    .select({ values: memberImportRows.values })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), sql`${memberImportRows.values} ? 'optOut'`));
