import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { columnsOf } from "#records/columns-of.server.ts";
import { photoFields } from "../photo-fields.ts";
import { albums, photos } from "../tables.ts";

/** The fields of a photo whose row is locked. */
export type LockedPhoto = Awaited<ReturnType<typeof lockPhotos>>[number];

// All that is changed is written, by column, so that a new field cannot be left out.
const { albumId, state, hiddenWhy, deletedAt } = photos;
const changed = { albumId, state, hiddenWhy, deletedAt, ...columnsOf(photos, photoFields) };
const listed = (words: (column: PgColumn, key: SQL) => SQL) =>
  sql.join(
    Object.entries(changed).map(([key, column]) => words(column, sql`${sql.identifier(key)}`)),
    sql`, `,
  );
const assignments = listed(({ name }, key) => sql`${sql.identifier(name)} = row.${key}`);
const definitions = listed((column, key) => sql`${key} ${sql.raw(column.getSQLType())}`);

/** These photos, in the trash or not, locked in the order of ids until the transaction ends. */
export async function lockPhotos(transaction: Transaction, pageKeys: string[]) {
  const { id, pageKey, version } = photos;
  return transaction
    .select({ id, pageKey, version, ...changed })
    .from(photos)
    .where(isAnyOf(photos.pageKey, pageKeys))
    .orderBy(photos.id)
    .for("update");
}

/** Writes album, state, `deletedAt` and texts of locked photos; each version grows by one. */
export async function writePhotos(transaction: Transaction, held: LockedPhoto[]): Promise<void> {
  if (held.length === 0) return;
  const values = JSON.stringify(held);
  await transaction.execute(sql`
    update gallery_photos set ${assignments}, version = gallery_photos.version + 1
    from jsonb_to_recordset(${values}::jsonb) as row (id text, ${definitions})
    where gallery_photos.id = row.id`);
}

/** The titles by id of those albums that exist, locked in the order of ids until the transaction ends. */
export async function lockAlbums(transaction: Transaction, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await transaction
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(isAnyOf(albums.id, ids))
    .orderBy(albums.id)
    .for("update");
  return new Map(found.map(({ id, title }) => [id, title]));
}
