import type pg from "pg";
import { content } from "#content/store.server.ts";
import { quoted, siteTables } from "#platform/backup/site-tables.server.ts";
import { fillInvoices } from "./fill-invoices.ts";
import { fillMemberships } from "./fill-memberships.ts";
import { seedEvents } from "./seed-events.ts";
import { seedMembers } from "./seed-members.ts";
import { seedPhotos } from "./seed-photos.ts";

type Column = { name: string; type: string; isGiven: boolean; parent: string | null; key: string | null };

const rowsEach = 3;

/** Values that a column's type alone does not tell, as SQL; n is the number of the row. */
const known: Record<string, string> = {
  "attendees.cancelled_at": "null",
  "attendees.cancelled_why": "null",
  "attendees.code": "'ABCDEFGHJ' || n + 1",
  "attendees.priced_as": "'guest'",
  "books_closed.only": "true",
  "calendar_identity.id": "true",
  "committee_people.part": "'member'",
  "content_drafts.document": "'home'",
  "content_presence.document": "'home'",
  "content_state.only": "true",
  "content_versions.document": "'gone-' || n", // of no document there is: it stays and shows nowhere
  "content_versions.state": "(array['published', 'withdrawn', 'withdrawn'])[n]",
  "event_registration.opens_at": "null",
  "gallery_settings.id": "1",
  "inquiries.details": `jsonb_build_object('subject', 'Question ' || n, 'message', 'How do I join you?')`,
  "inquiries.kind": "'contact'",
  "inquiries.state": "'new'",
  "letter_readers.state": "'sent'",
  "letters.state": "'sent'",
  "mail_server.only": "true",
  "mails.state": "(array['sent', 'failed', 'queued'])[n]",
  "media.focal_x": "0.5",
  "media.focal_y": "0.5",
  "media.kind": "'photo'",
  "member_articles.state": "'waiting'",
  "newsletter_subscribers.state": "(array['pending', 'confirmed', 'unsubscribed'])[n]",
  "profile_edits.kind": "'edit'",
  "registrations.held_for": "null",
  "registrations.held_until": "null",
  "registrations.state": "'live'",
  "ticket_types.item": "null",
};

/** Rows by the type of a column, as SQL. */
function sampleOf(type: string, name: string): string {
  if (type === "jsonb") return "'{}'";
  if (type === "boolean") return "false";
  if (type === "bytea") return "sha256(int8send(n))";
  if (type === "date") return "date '2026-03-01' + n";
  if (type === "uuid") return "gen_random_uuid()";
  if (type.startsWith("timestamp")) return "timestamptz '2026-03-01 12:00Z' + n * interval '1 hour'";
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) return "n";
  if (type.endsWith("[]")) return `'{}'`;
  if (/email|recipient/.test(name)) return "'person' || n || '@example.org'";
  return `'${name} ' || n`;
}

/**
 * Fills a site's tables: with the seeds, and those that stay empty with some rows made from the types of their
 * columns. Returns the names of those that stay empty, with the reason.
 */
export async function fillEveryTable(client: pg.Client): Promise<string[]> {
  const spans = [{ from: "2026-01-01", to: "2027-01-01" }];
  await seedEvents(client, { count: 40, spans, timeZone: content("organisation").timeZone });
  await seedMembers(client, { count: 40 });
  await seedPhotos(client, { count: 20 });
  await fillInvoices(client);
  await fillMemberships(client);
  await client.query(
    `insert into users (id, email, name, role, email_verified)
     select 'member-' || n, 'person' || n || '@example.org', 'Person ' || n, 'member', true from generate_series(2, $1) n`,
    [rowsEach],
  );
  const empty: string[] = [];
  for (const { name } of await siteTables(client)) {
    const { rows } = await client.query(`select exists (select from ${quoted(name)}) as filled`);
    if (rows[0].filled) continue;
    const reason = await fill(client, name).catch((error) => error.message);
    if (reason) empty.push(`${name} (${reason})`);
  }
  return empty;
}

async function fill(client: pg.Client, table: string): Promise<string | undefined> {
  const { rows: columns } = await client.query<Column>(
    `select own.attname as name, format_type(own.atttypid, own.atttypmod) as type,
       (own.atthasdef or own.attidentity <> '') and not own.attname ~ '^(only|id)$' as "isGiven",
       reference.confrelid::regclass::text as parent, theirs.attname as key
     from pg_attribute own
     left join pg_constraint reference on contype = 'f' and conrelid = own.attrelid and conkey[1] = own.attnum
     left join pg_attribute theirs on theirs.attrelid = reference.confrelid and theirs.attnum = reference.confkey[1]
     where own.attrelid = $1::regclass and own.attnum > 0 and not own.attisdropped and own.attgenerated = ''`,
    [quoted(table)],
  );
  const told = columns.filter(
    ({ name, type, isGiven }) =>
      known[`${table}.${name}`] || !(isGiven || (name === "id" && /int/.test(type))),
  );
  const values = told.map(({ name, type, parent, key }) => {
    const own = known[`${table}.${name}`];
    if (own) return own;
    return parent && key
      ? `(select ${key} from ${parent} order by ${key} offset n - 1 limit 1)`
      : sampleOf(type, name);
  });
  const list = told.map(({ name }) => quoted(name)).join(", ");
  const from = `select ${values.join(", ")} from generate_series(1, ${rowsEach}) n on conflict do nothing`;
  const { rowCount } = await client.query(`insert into ${quoted(table)} (${list}) ${from}`);
  return rowCount ? undefined : "no row was taken";
}
