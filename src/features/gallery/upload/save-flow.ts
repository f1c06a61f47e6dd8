import { enoughSaved, savedAtOnce, savePause } from "../limits.ts";
import type { Sent } from "./send-photo.ts";
import { noRoom, notSaved, savingFailed, type UploadNotice } from "./words.ts";

type Failure = Extract<Sent, { ok: false }> & { id: string };

/**
 * The result of a save: the saved photos, how many were to be, those that were passed over (they lie in another album,
 * or were refused while all were saved), and the failure that ended it (4.63).
 */
export type SaveResult = { saved: string[]; tried: number; passed: Failure[]; failure: Failure | null };

/** How far a save is. */
export type Step = { current: number; of: number };

type Steps = {
  send: (id: string) => Promise<Sent>;
  wait: (milliseconds: number) => Promise<void>;
  /** Called before each photo: "Saving 2/5...". */
  onStep: (step: Step) => void;
  /** Called after each photo that was sent. */
  onSent: (id: string, sent: Sent) => Promise<void>;
  /** Whether the person stopped it or left the page; unsaved photos stay in the temporary store. */
  isOver: () => boolean;
};

/** The number of photos that one save tries. */
export function triedOf(pending: number): number {
  return Math.min(pending, savedAtOnce);
}

/**
 * Saves the first photos of `pending`, one at a time (4.60), until the first failure (4.63). A photo that lies elsewhere
 * is none: there is nothing to save.
 */
export async function savePhotos(pending: string[], steps: Steps): Promise<SaveResult> {
  const ids = pending.slice(0, savedAtOnce);
  const saved: string[] = [];
  const passed: Failure[] = [];
  const result = (failure: Failure | null) => ({ saved, tried: ids.length, passed, failure });
  for (const [index, id] of ids.entries()) {
    if (index > 0) await steps.wait(savePause);
    if (steps.isOver()) break;
    steps.onStep({ current: index + 1, of: ids.length });
    const sent = await steps.send(id);
    if (!sent.ok && sent.why === "lost" && steps.isOver()) break; // it was cut off
    await steps.onSent(id, sent);
    if (sent.ok) saved.push(id);
    else if (sent.why === "elsewhere") passed.push({ ...sent, id });
    else return result({ ...sent, id });
  }
  return result(null);
}

/**
 * Saves all of `pending`, one save after the other. A photo that is refused for itself ends its save, and the next one
 * goes on behind it; without room, line or grant no other photo could be saved either.
 */
export async function saveAll(pending: string[], steps: Steps): Promise<SaveResult> {
  const whole: SaveResult = { saved: [], tried: pending.length, passed: [], failure: null };
  let left = pending;
  while (left.length > 0 && !steps.isOver()) {
    if (left.length < pending.length) await steps.wait(savePause);
    const before = pending.length - left.length;
    const onStep = ({ current }: Step) => steps.onStep({ current: before + current, of: pending.length });
    const { saved, tried, passed, failure } = await savePhotos(left, { ...steps, onStep });
    whole.saved.push(...saved);
    whole.passed.push(...passed);
    if (failure && failure.why !== "refused") return { ...whole, failure };
    if (failure) whole.passed.push(failure);
    left = left.slice(failure ? left.indexOf(failure.id) + 1 : tried);
  }
  return whole;
}

/** The pending photos in the order in which a save tries them: one that was refused before holds up no other. */
export function inTryOrder(pending: string[], isRefused: (id: string) => boolean): string[] {
  return [...pending.filter((id) => !isRefused(id)), ...pending.filter(isRefused)];
}

export type SaveOutcome = {
  notice: UploadNotice;
  /** Whether to open "Storage Limit Reached". */
  dialog: boolean;
  /** Whether to open the gallery next. */
  redirect: boolean;
};

type Page = {
  category: string;
  /** Whether something is left that the page should stay open for: then nobody is led away. */
  staysOpen: boolean;
  /** The name of a photo's file. */
  nameOf: (id: string) => string;
};

/**
 * What follows a save (4.64 to 4.67, 8.33 to 8.35). "Out of" counts the tried photos; saved is what the chosen album
 * holds afterwards. Of room speaks only what ended for want of it; a photo that was passed over is named.
 */
export function saveOutcome(
  { saved, tried, passed, failure }: SaveResult,
  { category, staysOpen, nameOf }: Page,
): SaveOutcome {
  const named = (photos: Failure[]) => photos.map(({ id, words }) => `${nameOf(id)}: ${words}`).join(" ");
  if (saved.length === 0) {
    if (failure?.why === "room") return { notice: noRoom, dialog: true, redirect: false };
    const isInFlow = failure ? !["refused", "later"].includes(failure.why) : passed.length === 0;
    const notice = isInFlow ? savingFailed : notSaved(named(failure ? [...passed, failure] : passed));
    return { notice, dialog: false, redirect: false };
  }
  const all = saved.length === tried;
  const sentence = `Saved ${saved.length} out of ${tried} images to the ${category} gallery.`;
  const notice = {
    title: all ? "Save Successful" : "Partial Save Success",
    description: [sentence, named(passed)].filter(Boolean).join(" "),
  };
  const enough = all || saved.length >= enoughSaved;
  return { notice, dialog: !enough && failure !== null, redirect: enough && !staysOpen };
}

/** The text of the dialog "Storage Limit Reached" (8.36). */
export function limitWords(saved: number, tried: number): string {
  return saved > 0
    ? `Only ${saved} out of ${tried} images were saved successfully.`
    : "None of your images could be saved because there isn't enough room for them right now.";
}

/** The label of the save button (2.19.09 to 2.19.11). */
export function saveLabel(pending: number, saving: Step | null): string {
  if (saving) return `Saving ${saving.current}/${saving.of}...`;
  return pending > 1 ? `Save First ${triedOf(pending)} to Gallery` : "Save to Gallery";
}
