import { data } from "react-router";
import { isLetterName, type LetterName, letterName } from "#content/letters.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { readEdited } from "#content/publishing/edited.server.ts";
import { findDraft, listDrafts } from "#content/publishing/versions-store.server.ts";
import { asObject } from "#content/schema/body.ts";
import { content } from "#content/store.server.ts";
import { addressedTo, type LetterContent, noName } from "#features/inquiries/letter-content.ts";
import { type Addressed, addressedBy, countAudience } from "#features/inquiries/letters/audience.server.ts";
import { archivePath, letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import {
  figuresOf,
  findLetter,
  listFailures,
  type StoredLetter,
} from "#features/inquiries/letters/letters-store.server.ts";
import { toldState } from "#features/inquiries/letters/progress.ts";
import {
  type LetterProblem,
  readLetter,
  resolveLetter,
} from "#features/inquiries/letters/resolve-letter.server.ts";
import { callName } from "#features/members/call-name.ts";
import { may } from "#identity/roles.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";
import { wallClock } from "#platform/wall-clock.ts";
import { documentAddress } from "../content/content-address.ts";
import { contentFormId } from "../content/form/form-names.ts";
import { fieldNameAt } from "../content/form/name-at.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { audienceWords, leftOutWords } from "./audience-words.ts";
import { letterMembers } from "./letter-members.server.ts";
import { letterSources } from "./letter-sources.server.ts";
import { reachedBy } from "./letter-state.ts";

/** The letters that are being written, each with who saved it. */
export async function loadDrafts({ platform: { db } }: StaffRequest) {
  const drafts = await listDrafts(db);
  const savers = drafts.map(({ savedBy }) => savedBy);
  const names = await nameAccounts(db, savers);
  return drafts.flatMap(({ document: name, body, savedBy, savedAt: at }) => {
    const subject = String(asObject(body).subject ?? "");
    return isLetterName(name) ? [{ name, subject, by: names.get(savedBy) ?? "A former account", at }] : [];
  });
}

/** A letter as it would be sent now, or as it was. */
export type ShownLetter =
  | ({ ok: true; content: LetterContent } & Addressed)
  | { ok: false; problems: LetterProblem[] };

/**
 * A letter that is written, scheduled or sent, as it would call its writer.
 * @throws 404 when there is none at this address
 */
export async function openLetter({ db, clock }: Platform, slug: string, writer: { name: string | null }) {
  const stored = await findLetter(db, slug);
  const draft = stored ? undefined : await findDraft(db, letterName(slug));
  const body = stored ?? draft;
  if (!body) throw data({ message: "This mailing doesn't exist" }, { status: 404, headers: noStore });
  const subject = String(asObject(body.body).subject ?? "");
  const firstName = callName({ fullName: writer.name ?? "" }, noName);
  const called = (letter: LetterContent) => addressedTo(letter, firstName);
  const shown = async (): Promise<ShownLetter> => {
    if (stored?.content) return { ok: true, content: called(stored.content), ...addressedBy(stored) };
    const read = readLetter(slug, body);
    if (!read.ok) return read;
    const resolved = await resolveLetter({ db, clock }, read.value, letterSources);
    const { audience, isFacts } = read.value;
    return { ok: true, content: called(resolved), audience, isFacts };
  };
  return { stored, shown: await shown(), subject, body: body.body };
}

/** What is wrong with a letter, each with the address of the field in its form: the part that holds it is open there. */
function placed(name: LetterName, body: unknown, problems: LetterProblem[]) {
  return problems.map(({ path, words }) => ({
    words,
    to: `${documentAddress(name)}#${contentFormId}-${fieldNameAt(fieldOf(name), body, path)}`,
  }));
}

/** What the screen of a letter shows. */
export async function loadLetter({ platform, visitor }: StaffRequest, slug: string) {
  const { db, clock, config } = platform;
  const { stored, shown, subject, body } = await openLetter(platform, slug, visitor);
  const name = letterName(slug);
  const { timeZone } = content("organisation");
  const { topics, hasArchive } = content("newsletter");
  const { list: committees } = content("committees");
  const isBegun = Boolean(stored?.content);
  const counted = shown.ok && !isBegun ? await countAudience(platform, shown, letterMembers) : null;
  return {
    slug,
    name,
    subject: shown.ok ? shown.content.subject : subject || name,
    state: stored ? toldState(stored.state) : ("draft" as const),
    origin: stored ? null : (await readEdited(db, name)).origin,
    problems: shown.ok ? [] : placed(name, body, shown.problems),
    text: shown.ok ? letterSample({ config }, shown.content, shown).text : "",
    audience: shown.ok ? audienceWords(shown.audience, { topics, committees }) : "",
    reached: reachedBy(shown.ok ? shown.audience : null),
    readers: counted?.readers ?? 0,
    leftOut: counted?.without.map(leftOutWords) ?? [],
    sending: stored && sendingOf(stored),
    figures: (stored && (await figuresOf(db, [stored.id])).get(stored.id)) ?? null,
    failures: stored ? await listFailures(db, stored.id) : [],
    archive: stored?.content && stored.inArchive && hasArchive ? archivePath(slug) : null,
    maySend: may(visitor, "letters.send"),
    email: visitor.email,
    earliest: wallClock(clock.now(), timeZone),
    timeZone,
  };
}

function sendingOf({ sendAt, startedAt, endedAt, trouble, troubleSince, retryAt }: StoredLetter) {
  return { sendAt, startedAt, endedAt, trouble, troubleSince, retryAt };
}

export type LetterData = Awaited<ReturnType<typeof loadLetter>>;
