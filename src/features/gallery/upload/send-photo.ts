import { goneWords, lineLost } from "./words.ts";

/**
 * The result of one photo. `elsewhere`: it lies in another album, or in the trash, and is not added. `room`: the gallery
 * is full. `later`: too many came at once. `locked`: the password is needed again. `lost`: no response, or an unexpected one.
 */
export type Sent =
  | { ok: true; words: string }
  | { ok: false; why: "elsewhere" | "room" | "refused" | "later" | "locked" | "lost"; words: string };

/** The response to a sent photo; status 0 when there was none. */
export type PhotoAnswer = {
  status: number;
  message: string;
  retryAfterSeconds: number | null;
  /** Whether the photo is known, and lies elsewhere. */
  isElsewhere?: boolean;
};

type Line = {
  /** Sends the photo with this id. */
  post: (id: string) => Promise<PhotoAnswer>;
  /** Asks whether the server has this id: 204 yes, 404 no, 401 without a grant, 0 no response. */
  ask: (id: string) => Promise<number>;
  newId: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** Whether nobody waits for it any more; then nothing is tried again. */
  isOver: () => boolean;
  /** From 0 to below 1. */
  random: () => number;
};

const pauses = [1_000, 2_000, 4_000, 8_000]; // ms before each retry
const spread = 0.2; // random share of a pause, so that many phones do not retry at the same time
const longestWait = 60; // seconds; with a longer Retry-After, sending fails at once
const worthAnotherTry = [0, 429, 500, 502, 503, 504];
const final = [400, 409, 413, 415, 422];
const tooMany = 429;
const noRoom = 507;

/**
 * Sends one photo, and retries after a pause if that may help. Before each retry it asks whether the earlier
 * try has arrived after all. If the server has the id with other bytes, a new id is used, once.
 */
export async function sendPhoto(firstId: string, line: Line): Promise<Sent> {
  let id = firstId;
  for (let tries = 0; ; tries++) {
    let answer = await line.post(id);
    if (answer.status === 409 && id === firstId) {
      id = line.newId();
      answer = await line.post(id);
    }
    if (answer.status === 200)
      return answer.isElsewhere
        ? { ok: false, why: "elsewhere", words: answer.message }
        : { ok: true, words: answer.message };
    const pause = pauseAfter(answer, tries, line.random);
    if (pause === null || line.isOver()) return failureOf(answer);
    await line.wait(pause);
    if (line.isOver()) return failureOf(answer);
    const known = await line.ask(id);
    if (known === 204) return arrived;
    if (known === 401) return failureOf({ ...answer, status: 401 });
  }
}

/** For a photo whose bytes are no longer in this browser: asks whether another tab has saved it. */
export async function lookForPhoto(id: string, { ask }: Pick<Line, "ask">): Promise<Sent> {
  const known = await ask(id);
  if (known === 204) return arrived;
  return known === 404 ? { ok: false, why: "refused", words: goneWords } : failureOf(nothing(known));
}

function pauseAfter({ status, retryAfterSeconds }: PhotoAnswer, tries: number, random: () => number) {
  const pause = pauses[tries];
  if (pause === undefined || !worthAnotherTry.includes(status)) return null;
  if (retryAfterSeconds === null) return Math.round(pause * (1 - spread + 2 * spread * random()));
  return retryAfterSeconds <= longestWait ? retryAfterSeconds * 1_000 : null;
}

function failureOf({ status, message }: PhotoAnswer): Sent {
  const words = message || lineLost;
  if (status === 401) return { ok: false, why: "locked", words };
  if (status === noRoom) return { ok: false, why: "room", words };
  if (status === tooMany) return { ok: false, why: "later", words };
  return { ok: false, why: final.includes(status) ? "refused" : "lost", words };
}

const arrived: Sent = { ok: true, words: "" };
const nothing = (status: number): PhotoAnswer => ({ status, message: "", retryAfterSeconds: null });
