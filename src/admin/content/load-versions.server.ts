import { type DocumentName, documentOf } from "#content/documents.ts";
import { inShape, readEdited, readPublished, shippedBody } from "#content/publishing/edited.server.ts";
import { findVersion, listVersions } from "#content/publishing/versions-store.server.ts";
import { differences } from "#content/schema/differences.server.ts";
import type { Field } from "#content/schema/field.ts";
import { content } from "#content/store.server.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { editableField } from "./editable-field.server.ts";

const length = 20; // versions on one screen

/** The versions of a document, and what differs between the chosen one and what visitors see. */
export async function loadVersions({ platform: { db }, url, visitor }: StaffRequest, name: DocumentName) {
  const before = rowId(url.searchParams.get("before"));
  const found = await listVersions(db, name, { length: length + 1, before });
  const listed = found.slice(0, length);
  const published = await readPublished(db, name);
  const names = await nameAccounts(
    db,
    listed.map(({ author }) => author),
  );
  const rows = listed.map(({ number, state, author, publishedAt, publishAt, createdAt }) => ({
    number,
    state: number === published.number ? ("shown" as const) : state,
    by: names.get(author) ?? "A former account",
    at: publishedAt ?? publishAt ?? createdAt,
  }));
  const isWhole = found.length <= length;
  const shipped = {
    number: 0,
    state: published.number === 0 ? ("shown" as const) : ("shipped" as const),
    by: "",
    at: null,
  };
  const { origin } = await readEdited(db, name);
  return {
    name,
    title: documentOf(name).about.title,
    rows: isWhole ? [...rows, shipped] : rows,
    next: isWhole ? null : (listed.at(-1)?.number ?? null),
    shown: await compared(
      { db },
      { name, field: editableField(name, visitor) },
      url.searchParams.get("version"),
      published,
    ),
    origin,
    timeZone: content("organisation").timeZone,
  };
}

export type VersionRow = Awaited<ReturnType<typeof loadVersions>>["rows"][number];

async function compared(
  { db }: Pick<StaffRequest["platform"], "db">,
  { name, field }: { name: DocumentName; field: Field },
  chosen: string | null,
  published: Awaited<ReturnType<typeof readPublished>>,
) {
  if (chosen === null) return null;
  const number = chosen === "0" ? 0 : rowId(chosen);
  if (number === null) return null;
  const version = number === 0 ? shippedBody(name) : await findVersion(db, name, number);
  if (!version) return null;
  const changes = differences(field, inShape(name, version).body, published.body);
  return {
    number,
    changes: changes.map(({ label, before, after }) => ({ label, theirs: before, yours: after })),
  };
}
