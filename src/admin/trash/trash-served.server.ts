import { and, eq, inArray, max } from "drizzle-orm";
import { media } from "#content/media/tables.ts";
import { photos } from "#features/gallery/tables.ts";
import type { Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { capitalised } from "#platform/capitalised.ts";
import type { Connection } from "#platform/database.server.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { history } from "#platform/tables.ts";
import type { ListSource } from "#records/lists/list-source.server.ts";
import { type Deleted, listTrash } from "#records/trash.server.ts";
import { daysLeft } from "../components/days-left.ts";
import { whoDid } from "../components/who-did.ts";
import { photoSource } from "../gallery/photo-source.ts";
import type { FiltersOf } from "../lists/define-list.ts";
import { type StaffKind, trashKindsFor } from "../records/kinds.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { trashList } from "./trash.tsx";

export type DeletedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** The rows of the trash: what this role can restore, named as the history kept each record when it was deleted. */
export function trashServed(who: {
  role: Role | null;
}): ListSource<DeletedRow, FiltersOf<typeof trashList>, "deleted"> {
  const kinds = trashKindsFor(who);
  return {
    async page({ db, now }, query, length) {
      const shown = kinds.filter(({ kind }) => [null, kind.entity].includes(query.filters.kind));
      if (shown.length === 0) return { rows: [], next: null, previous: null };
      const page = await listTrash(
        db,
        shown.map(({ trash }) => trash),
        { ...query, now, length },
      );
      return { ...page, rows: await rowsOf(db, shown, page.rows, now) };
    },
    options: async () => ({ kind: kinds.map(({ kind }) => [kind.entity, capitalised(kind.many)]) }),
  };
}

async function rowsOf(db: Connection, kinds: StaffKind[], rows: Deleted[], now: Date) {
  const [deletions, pictures] = await Promise.all([readDeletions(db, rows), readPictures(db, rows)]);
  return rows.flatMap(({ key, entity, id, at, together }) => {
    const own = kinds.find(({ kind }) => kind.entity === entity);
    if (!own) return [];
    const { kind, address } = own;
    const deletion = deletions.get(`${entity}:${id}`);
    const state = kind.read(deletion?.before);
    const title = (state && kind.title(state)) || `${capitalised(kind.one)} ${id}`;
    const others = state ? kind.facts(state).map(({ value }) => value) : [];
    const deletedAt = new Date(at).toISOString();
    // An event has no page of its own while it is deleted.
    const isGone = entity === "event" && deletion !== undefined;
    return {
      ...{ key, entity, title, kind: kind.one, together, deletedAt, daysLeft: daysLeft(deletedAt, now) },
      about: others.find((value) => !["", "–", title].includes(value)) ?? "",
      picture: pictures.get(`${entity}:${id}`) ?? null,
      who: deletion ? whoDid(deletion) : null,
      to: (isGone ? recordAddress("history", deletion.id) : address(id)) ?? screenAddress("trash"),
    };
  });
}

/** What the history calls a deletion, also one that took back an addition or a restoration. */
const deletionActions = ["deleted", "undone", "removed at a request"];

/** The last deletion of each of these records in the history. */
async function readDeletions(db: Connection, rows: Deleted[]) {
  const { id, entity, entityId, action, actor, before } = history;
  const entities = [...new Set(rows.map((row) => row.entity))];
  const ids = rows.map((row) => row.id);
  const latest = db
    .select({ id: max(id) })
    .from(history)
    .where(and(inArray(entity, entities), isAnyOf(entityId, ids), inArray(action, deletionActions)))
    .groupBy(entity, entityId);
  const found = await db
    .select({ id, entity, entityId, actor, before, actorName: users.name, actorEmail: users.email })
    .from(history)
    .leftJoin(users, eq(users.id, actor))
    .where(inArray(id, latest));
  return new Map(found.map((row) => [`${row.entity}:${row.entityId}`, row]));
}

/** The addresses of the small pictures of those records that are pictures themselves. */
async function readPictures(db: Connection, rows: Deleted[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => rows.filter(({ entity }) => entity === kind).map(({ id }) => id);
  const [ofGallery, ofLibrary] = await Promise.all([
    db
      .select()
      .from(photos)
      .where(inArray(photos.pageKey, idsOf("photo"))),
    db
      .select()
      .from(media)
      .where(inArray(media.id, idsOf("media"))),
  ]);
  return new Map([
    ...ofGallery.map(
      (photo) => [`photo:${photo.pageKey}`, photoSource({ ...photo, inTrash: true }, "small")] as const,
    ),
    ...ofLibrary.map((picture) => [`media:${picture.id}`, pictureSources(picture, "logo").src] as const),
  ]);
}
