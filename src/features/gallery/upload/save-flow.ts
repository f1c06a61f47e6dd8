import { enoughSaved, savedAtOnce, savePause } from "../limits.ts";
import type { Sent } from "./send-photo.ts";
import { noRoom, notSaved, savingFailed, type UploadNotice } from "./words.ts";

type Failure = Extract<Sent, { ok: false }> & { id: string };

/**
 * The result of a save: the saved photos, how many were tried, those that lie in another album and are not added, and
 * the failure that ended it (4.63).
 */
export type SaveResult = { saved: string[]; tried: number; elsewhere: Failure[]; failure: Failure | null };

type Steps = {
  send: (id: string) => Promise<Sent>;
  wait: (milliseconds: number) => Promise<void>;
  /** Called before each photo: "Saving 2/5...". */
  onStep: (step: { current: number; of: number }) => void;
  onSaved: (id: string) => Promise<void>;
  /** Whether the person has left the page; unsaved photos stay in the temporary store. */
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
  const elsewhere: Failure[] = [];
  for (const [index, id] of ids.entries()) {
    if (index > 0) await steps.wait(savePause);
    if (steps.isOver()) break;
    steps.onStep({ current: index + 1, of: ids.length });
    const sent = await steps.send(id);
    if (sent.ok) {
      await steps.onSaved(id);
      saved.push(id);
    } else if (sent.why === "elsewhere") elsewhere.push({ ...sent, id });
    else return { saved, tried: ids.length, elsewhere, failure: { ...sent, id } };
  }
  return { saved, tried: ids.length, elsewhere, failure: null };
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
  /** Whether a single image was saved by its own button and others are pending: then the page stays open. */
  othersPending: boolean;
  /** The name of a photo's file. */
  nameOf: (id: string) => string;
};

/**
 * What follows a save (4.64 to 4.67, 8.33 to 8.35). "Out of" counts the tried photos; saved is what the chosen album
 * holds afterwards. Of room speaks only what ended for want of it; a photo that lies elsewhere is named.
 */
export function saveOutcome(
  { saved, tried, elsewhere, failure }: SaveResult,
  { category, othersPending, nameOf }: Page,
): SaveOutcome {
  const named = (photos: Failure[]) => photos.map(({ id, words }) => `${nameOf(id)}: ${words}`).join(" ");
  if (saved.length === 0) {
    if (failure?.why === "room") return { notice: noRoom, dialog: true, redirect: false };
    const isInFlow = failure ? failure.why !== "refused" : elsewhere.length === 0;
    const notice = isInFlow ? savingFailed : notSaved(named(failure ? [...elsewhere, failure] : elsewhere));
    return { notice, dialog: false, redirect: false };
  }
  const all = saved.length === tried;
  const sentence = `Saved ${saved.length} out of ${tried} images to the ${category} gallery.`;
  const notice = {
    title: all ? "Save Successful" : "Partial Save Success",
    description: [sentence, named(elsewhere)].filter(Boolean).join(" "),
  };
  const enough = all || saved.length >= enoughSaved;
  return { notice, dialog: !enough && failure !== null, redirect: enough && !othersPending };
}

/** The text of the dialog "Storage Limit Reached" (8.36). */
export function limitWords(saved: number, tried: number): string {
  return saved > 0
    ? `Only ${saved} out of ${tried} images were saved successfully.`
    : "None of your images could be saved, because there is not enough room for them at the moment.";
}

/** The label of the save button (2.19.09 to 2.19.11). */
export function saveLabel(pending: number, saving: { current: number; of: number } | null): string {
  if (saving) return `Saving ${saving.current}/${saving.of}...`;
  return pending > 1 ? `Save First ${triedOf(pending)} to Gallery` : "Save to Gallery";
}
