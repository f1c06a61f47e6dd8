import { knownBenefits } from "#content/benefits.ts";
import { hasPassed } from "#content/deadlines.ts";
import { type DocumentName, documentOf, documents } from "#content/documents.ts";
import { isLetterName } from "#content/letters.ts";
import { type LibraryFile, listLibraryFiles } from "#content/media/library-files.server.ts";
import { listChoices } from "#content/media/media-store.server.ts";
import { picturesIn } from "#content/media/picture-choice.ts";
import { isYearlyEvent } from "#content/next-event.ts";
import { factNames, fillPlaceholders, nowhere } from "#content/placeholders.ts";
import { readEdited } from "#content/publishing/edited.server.ts";
import { notePresence } from "#content/publishing/presence-store.server.ts";
import { listDrafts, listScheduled } from "#content/publishing/versions-store.server.ts";
import { withKeys } from "#content/schema/body.ts";
import { type Published, postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { listAlbums } from "#features/gallery/albums-store.server.ts";
import { listTags } from "#features/members/tags-store.server.ts";
import { may } from "#identity/roles.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { today } from "#platform/today.ts";
import { wallClock } from "#platform/wall-clock.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { editableField } from "./editable-field.server.ts";
import { editableDocuments } from "./open-document.server.ts";

// The versions of a document that count, the newest first; none while it is as shipped.
const newestNumber = (versions: readonly Pick<Published, "number">[] | undefined) =>
  versions?.[0]?.number ?? 0;

/** The documents that the person may edit, with their state. */
export async function loadDocuments({ platform: { db }, visitor }: StaffRequest) {
  const [drafts, scheduled] = [await listDrafts(db), await listScheduled(db)];
  const names = await nameAccounts(
    db,
    drafts.map(({ savedBy }) => savedBy),
  );
  const { faults, stored } = snapshot();
  const rows = editableDocuments(visitor).map((name) => {
    const { title, group, help } = documentOf(name).about;
    const draft = drafts.find(({ document }) => document === name);
    return {
      name,
      title,
      group,
      help,
      isShipped: !stored.has(name),
      draft: draft ? { id: draft.id, by: names.get(draft.savedBy) ?? "", at: draft.savedAt } : null,
      base: newestNumber(stored.get(name)),
      publishAt: scheduled.find(({ document }) => document === name)?.publishAt ?? null,
      fault: faults.find(({ document }) => document === name)?.issues[0] ?? null,
    };
  });
  return { rows, timeZone: content("organisation").timeZone };
}

export type DocumentRow = Awaited<ReturnType<typeof loadDocuments>>["rows"][number];

/** The form of a document: fields, body, and the data beside it. */
export async function loadDocument({ platform, visitor }: StaffRequest, name: DocumentName) {
  const { db, clock } = platform;
  const now = clock.now();
  const edited = await readEdited(db, name);
  const others = await notePresence(db, { document: name, userId: visitor.userId, now });
  const { draft, scheduled } = edited;
  const names = await nameAccounts(db, [...others, ...(draft ? [draft.savedBy] : [])]);
  const field = editableField(name, visitor);
  const { timeZone } = content("organisation");
  const body = withKeys(field, edited.body);
  const shown = picturesIn(body).map(({ mediaId }) => mediaId);
  return {
    name,
    about: documentOf(name).about,
    field,
    body,
    origin: edited.origin,
    draft: draft ? { by: names.get(draft.savedBy) ?? "A colleague", at: draft.savedAt } : null,
    scheduled: scheduled ? { number: scheduled.number, at: scheduled.publishAt } : null,
    others: others.map((id) => names.get(id) ?? "A colleague"),
    facts: wordsInBraces(name),
    pictures: await listChoices(db, shown),
    paths: ownPaths(),
    offered: {
      orderItem: content("orderItems").map(({ id, title, price }) => ({
        value: id,
        label: `${title}, ${price}`,
      })),
      topic: content("newsletter").topics.map(titled),
      committee: content("committees").list.map(titled),
      benefit: knownBenefits(content("tiers")).map(({ id, label }) => ({ value: id, label })),
      memberCategory: content("categories").map(named),
      file: isLetterName(name) ? (await listLibraryFiles(db)).map(fileChoice) : [],
      memberTag: isLetterName(name) ? (await listTags(db)).map(named) : [],
      ...(await offeredAfterwards(db, name)),
    },
    nextEvent:
      isYearlyEvent(name) && may(visitor, "content.administer")
        ? { isOver: hasPassed(content(name).date, today(now, timeZone)) }
        : null,
    timeZone,
    earliest: wallClock(now, timeZone),
  };
}

const titled = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title });
const fileChoice = ({ id, name }: LibraryFile) => ({ value: String(id), label: name });
const named = (value: string) => ({ value, label: value });

/** The albums and posts that the document of a yearly event may name. */
async function offeredAfterwards(db: Connection, name: DocumentName) {
  if (!isYearlyEvent(name)) return { album: [], post: [] };
  const dated = (title: string, date: string) => `${title}, ${longDay(date)}`;
  const albums = await listAlbums(db);
  const posts = postsOf(snapshot()).sort((one, other) => other.date.localeCompare(one.date));
  return {
    album: albums.map(({ slug, title, date }) => ({ value: slug, label: dated(title, date) })),
    post: posts.map(({ slug, title, date }) => ({ value: slug, label: dated(title, date) })),
  };
}

/** What the texts of a document may name in braces, each with what it reads. */
function wordsInBraces(name: DocumentName): Record<string, string> {
  if (name === "organisation" || name === "brand" || name === "pages") return {}; // their texts are facts, or none
  const facts = factNames(snapshot().facts).map((fact) => [fact, factOf(fact)]);
  const named = Object.fromEntries(facts.filter(([, reads]) => reads !== nowhere));
  return { ...named, ...documentOf(name).about.values };
}

const factOf = (name: string) => fillPlaceholders(`{${name}}`, snapshot().facts);

/** The pages that documents are shown on. */
function ownPaths(): string[] {
  const paths = Object.values(documents).flatMap(({ about }) => about.pages);
  return [...new Set(fillPlaceholders(paths, snapshot().facts))].sort();
}
