import type { SQL } from "drizzle-orm";
import { hideSecrets } from "#platform/hide-secrets.ts";
import { subjectLine } from "#platform/mail/mail.server.ts";
import { mailRoute } from "#platform/mail/mail-route.server.ts";
import { openMailTransport } from "#platform/mail/mail-transport.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { addressedTo, type LetterContent } from "../letter-content.ts";
import { pauseReader } from "../newsletter/readers.server.ts";
import type { Addressed, Members } from "./audience.server.ts";
import { type DeliveryFault, faultOf, isGone, pauseForReader, pauseForServer } from "./delivery-faults.ts";
import { letterTo } from "./letter-mail.server.ts";
import {
  calm,
  lockNextReader,
  type NextReader,
  type StoredLetter,
  storeLetter,
  storeReader,
} from "./letters-store.server.ts";

/**
 * A letter on its way; `archived` is the last segment of its address on the site, if it has one, and `mayGet` selects those
 * who may get it.
 */
export type OnItsWay = Addressed &
  Pick<StoredLetter, "id" | "troubleSince"> & {
    startedAt: Date;
    content: LetterContent;
    archived: string | null;
    mayGet: SQL;
    members: Members;
  };

const reasonLength = 300; // characters kept of what a mail server said

/**
 * Sends a letter to the next reader who waits for it. Nobody gets it twice: the reader's row is locked while the
 * message is handed over, and "handed" is committed before the server gets the end of the message, without which it
 * delivers nothing. A process that dies before that leaves a row that waits, one that dies after it a row that is
 * never sent again.
 * @returns "nobody" when no reader waits now, "trouble" when the mail server takes nothing
 */
export async function deliverToNext(
  platform: Platform,
  letter: OnItsWay,
): Promise<"delivered" | "nobody" | "trouble"> {
  const { db, clock } = platform;
  let message: HandOver | undefined;
  const claimed = await db
    .transaction(async (tx) => {
      const { id: letterId, mayGet, members } = letter;
      const reader = await lockNextReader(tx, { letterId, mayGet, named: members.named, now: clock.now() });
      if (!reader) return null;
      message = beginHandOver((beforeEnd) => send(platform, letter, reader, beforeEnd));
      const error = await message.ready;
      const handed = { state: "handed", at: clock.now(), retryAt: null } as const;
      const change = error === undefined ? handed : afterFault(reader, error, clock.now());
      if (change) await storeReader(tx, { letterId, id: reader.id }, change);
      return { reader, error };
    })
    .catch((error) => {
      message?.abandon(error);
      throw error;
    });
  if (!claimed || !message) return "nobody";
  const { reader } = claimed;
  const error = claimed.error ?? (await message.finish());
  if (error === undefined) {
    await storeReader(db, { letterId: letter.id, id: reader.id }, { state: "sent", at: clock.now() });
    if (letter.troubleSince) await storeLetter(db, letter.id, calm);
    return "delivered";
  }
  if (claimed.error === undefined) {
    const change = afterFault(reader, error, clock.now());
    if (change) await storeReader(db, { letterId: letter.id, id: reader.id }, change);
  }
  if (isGone(error)) {
    const pause = { email: reader.email, reason: reasonOf(error), bounced: false };
    await inTransaction(platform, "system", (context) => pauseReader(context, pause));
  }
  if (faultOf(error).concerns === "reader") return "delivered";
  await noteTrouble(platform, letter, error);
  return "trouble";
}

/** A message that is being sent, whose end waits for a word. */
type HandOver = {
  /** Resolves once only the end of the message is missing; to the error when it does not come to that. */
  ready: Promise<unknown>;
  /** Lets the end go out; resolves to undefined when the server confirms the message, else to the error. */
  finish: () => Promise<unknown>;
  abandon: (reason: unknown) => void;
};

function beginHandOver(send: (beforeEnd: () => Promise<void>) => Promise<void>): HandOver {
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<void>();
  released.promise.catch(() => undefined); // nobody waits for it when the message failed earlier
  const beforeEnd = () => {
    reached.resolve(undefined);
    return released.promise;
  };
  const outcome = send(beforeEnd).then(
    () => undefined,
    (error: unknown) => error ?? new Error("not sent"),
  );
  return {
    ready: Promise.race([reached.promise, outcome]),
    finish() {
      released.resolve();
      return outcome;
    },
    abandon: released.reject,
  };
}

async function send(
  { db, config }: Platform,
  letter: OnItsWay,
  { id, email, named }: NextReader,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const { id: letterId, startedAt, audience, members } = letter;
  const content = addressedTo(letter.content, members.callName(named));
  const route = await mailRoute(db, config);
  const { hostname } = new URL(config.ORIGIN);
  const { html, text, unsubscribe } = letterTo({ config }, { ...letter, content }, id);
  await openMailTransport(route, config).send({
    messageId: `<letter.${letterId}.${id}@${hostname}>`,
    earlier: [],
    date: startedAt,
    from: route.sender,
    to: email,
    replyTo: null,
    subject: subjectLine(content.subject),
    text,
    html,
    unsubscribe,
    listId: `${audience.kind === "readers" ? "newsletter" : "members"}.${hostname}`,
    beforeEnd,
  });
}

/** What a failed delivery makes of the reader's row; undefined when it stays as it is. */
function afterFault({ tries }: NextReader, error: unknown, now: Date) {
  const fault: DeliveryFault = faultOf(error);
  if (fault.concerns === "server") return undefined;
  const pause = fault.isFinal ? null : pauseForReader(tries);
  if (pause === null) return { state: "failed", at: now, reason: reasonOf(error) } as const;
  const retryAt = new Date(now.getTime() + pause);
  return { state: "waiting", tries: tries + 1, retryAt, at: now } as const;
}

async function noteTrouble({ db, clock, log }: Platform, { id, troubleSince }: OnItsWay, error: unknown) {
  const now = clock.now();
  const since = troubleSince ?? now;
  const pause = pauseForServer(now.getTime() - since.getTime());
  const trouble = { trouble: reasonOf(error), troubleSince: since };
  const next = pause === null ? { state: "stopped" as const } : { retryAt: new Date(now.getTime() + pause) };
  await storeLetter(db, id, { ...trouble, ...next });
  log.warn({ letter: id, error }, "the mail server takes no letter");
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return hideSecrets(words).slice(0, reasonLength);
}
