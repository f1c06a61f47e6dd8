import { data } from "react-router";
import { isLetterName, letterName } from "#content/letters.ts";
import { readEdited } from "#content/publishing/edited.server.ts";
import { findDraft, listDrafts } from "#content/publishing/versions-store.server.ts";
import { asObject } from "#content/schema/body.ts";
import { content } from "#content/store.server.ts";
import type { LetterContent } from "#features/inquiries/letter-content.ts";
import { archivePath, letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import {
  figuresOf,
  findLetter,
  listFailures,
  type StoredLetter,
} from "#features/inquiries/letters/letters-store.server.ts";
import { countReaders } from "#features/inquiries/letters/readers-store.server.ts";
import { readLetter, resolveLetter } from "#features/inquiries/letters/resolve-letter.server.ts";
import { may } from "#identity/roles.ts";
import { nameAccounts } from "#identity/staff/account-names.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";
import { wallClock } from "#platform/wall-clock.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { letterSources } from "./letter-sources.server.ts";

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
  | { ok: true; content: LetterContent; topic: string | null }
  | { ok: false; problems: string[] };

/**
 * A letter that is written, scheduled or sent.
 * @throws 404 when there is none at this address
 */
export async function openLetter({ db, clock }: Platform, slug: string) {
  const stored = await findLetter(db, slug);
  const draft = stored ? undefined : await findDraft(db, letterName(slug));
  const body = stored ?? draft;
  if (!body) throw data({ message: "There is no such letter" }, { status: 404, headers: noStore });
  const subject = String(asObject(body.body).subject ?? "");
  const shown = async (): Promise<ShownLetter> => {
    if (stored?.content) return { ok: true, content: stored.content, topic: stored.topic };
    const read = readLetter(slug, body);
    if (!read.ok) return read;
    const resolved = await resolveLetter({ db, clock }, read.value, letterSources);
    return { ok: true, content: resolved, topic: read.value.topic ?? null };
  };
  return { stored, shown: await shown(), subject };
}

/** What the screen of a letter shows. */
export async function loadLetter({ platform, visitor }: StaffRequest, slug: string) {
  const { db, clock, config } = platform;
  const { stored, shown, subject } = await openLetter(platform, slug);
  const name = letterName(slug);
  const { timeZone } = content("organisation");
  const { topics, hasArchive } = content("newsletter");
  const topic = shown.ok ? shown.topic : null;
  return {
    slug,
    name,
    subject: shown.ok ? shown.content.subject : subject || name,
    state: stored?.state ?? ("draft" as const),
    origin: stored ? null : (await readEdited(db, name)).origin,
    problems: shown.ok ? [] : shown.problems,
    text: shown.ok ? letterSample({ config }, shown.content).text : "",
    readers: await countReaders(db, topic),
    topic: topic === null ? null : (topics.find(({ id }) => id === topic)?.title ?? topic),
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
