import { eq } from "drizzle-orm";
import { type LetterName, letterSlug } from "#content/letters.ts";
import { lockContent } from "#content/publishing/content-lock.server.ts";
import { type Origin, readEdited, schemaVersion } from "#content/publishing/edited.server.ts";
import { saveDraft, staleness } from "#content/publishing/save-draft.server.ts";
import { closeDrafts } from "#content/publishing/versions-store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { addressedTo } from "../letter-content.ts";
import { letters } from "../tables.ts";
import { calm, lockLetter, type StoredLetter, storeLetter } from "./letters-store.server.ts";
import { stateAt, toldState } from "./progress.ts";
import { readLetter } from "./resolve-letter.server.ts";

export type LetterScheduled = { ok: true; slug: string } | { ok: false; reason: "changed" | "invalid" };

/**
 * Hands a letter's draft over to be sent at a time; from then on it is no longer edited. Refused when the draft is
 * not the one that the person has looked at.
 */
export async function scheduleLetter(
  context: UseCaseContext,
  { name, origin, sendAt }: { name: LetterName; origin: Origin; sendAt: Date },
): Promise<LetterScheduled> {
  const { tx, actor } = context;
  await lockContent(tx);
  const { draft, body } = await readEdited(tx, name);
  if (!draft || (await staleness(context, { document: name, origin })))
    return { ok: false, reason: "changed" };
  const slug = letterSlug(name);
  const read = readLetter(slug, draft);
  if (!read.ok) return { ok: false, reason: "invalid" };
  const { audience, isFacts, inArchive } = read.value;
  const subject = addressedTo(read.value.subject); // as lists and the archive show it
  const isToMembers = audience.kind !== "readers";
  await tx.insert(letters).values({
    slug,
    subject,
    ...(isToMembers ? { audience } : { topic: audience.topic }),
    isFacts,
    inArchive: inArchive && !isToMembers,
    body,
    schemaVersion: schemaVersion(name),
    state: stateAt("waiting", isToMembers),
    author: actor,
    sendAt,
  });
  await closeDrafts(tx, [name]);
  await record(context, { slug, subject }, "scheduled");
  return { ok: true, slug };
}

/** Takes a letter back that no reader has got yet; it is a draft again. False when it is too late. */
export async function takeBackLetter(
  context: UseCaseContext,
  { slug, name }: { slug: string; name: LetterName },
): Promise<boolean> {
  const { tx } = context;
  await lockContent(tx);
  const letter = await lockLetter(tx, slug);
  if (!letter || letter.content) return false;
  await tx.delete(letters).where(eq(letters.id, letter.id));
  await saveDraft(context, { document: name, body: letter.body, origin: { draft: 0, base: 0 } });
  await record(context, letter, "taken back");
  return true;
}

/** Stops a letter on its way, or lets a stopped one go on; false when it is neither. */
export async function setOnItsWay(
  context: UseCaseContext,
  { slug, isGoing }: { slug: string; isGoing: boolean },
): Promise<boolean> {
  const letter = await lockLetter(context.tx, slug);
  if (!letter?.content || toldState(letter.state) !== (isGoing ? "stopped" : "sending")) return false;
  const state = isGoing ? stateAt("going", letter.audience !== null) : "stopped";
  await storeLetter(context.tx, letter.id, { state, ...calm });
  await record(context, letter, isGoing ? "continued" : "stopped");
  return true;
}

type Named = Pick<StoredLetter, "slug" | "subject">;

const record = (context: UseCaseContext, { slug, subject }: Named, action: string) =>
  recordChange(context, "letter", slug, action, { after: { title: subject } });
