import { enoughSaved, savedAtOnce, savePause } from "../limits.ts";
import type { Sent } from "./send-photo.ts";
import { notSaved, savingFailed, type UploadNotice } from "./words.ts";

type Failure = Extract<Sent, { ok: false }> & { id: string };

/** The result of a save: the saved photos, how many were tried, and the failure that ended it (4.63). */
export type SaveResult = { saved: string[]; tried: number; failure: Failure | null };

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

/** Saves the first photos of `pending`, one at a time (4.60), until the first failure (4.63). */
export async function savePhotos(pending: string[], steps: Steps): Promise<SaveResult> {
  const ids = pending.slice(0, savedAtOnce);
  const saved: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (index > 0) await steps.wait(savePause);
    if (steps.isOver()) break;
    steps.onStep({ current: index + 1, of: ids.length });
    const sent = await steps.send(id);
    if (!sent.ok) return { saved, tried: ids.length, failure: { ...sent, id } };
    await steps.onSaved(id);
    saved.push(id);
  }
  return { saved, tried: ids.length, failure: null };
}

export type SaveOutcome = {
  notice: UploadNotice;
  /** Whether to open "Storage Limit Reached". */
  dialog: boolean;
  /** Whether to open the gallery next. */
  redirect: boolean;
};

/**
 * What follows a save (4.64 to 4.67, 8.33 to 8.35). "Out of" counts the tried photos. `othersPending`: a
 * single image was saved by its own button and others are still pending, so the page stays open.
 */
export function saveOutcome(
  { saved, tried, failure }: SaveResult,
  { category, othersPending }: { category: string; othersPending: boolean },
): SaveOutcome {
  if (saved.length === 0) {
    const isRefusal = failure?.why === "refused";
    return { notice: isRefusal ? notSaved : savingFailed, dialog: isRefusal, redirect: false };
  }
  const all = saved.length === tried;
  const notice = {
    title: all ? "Save Successful" : "Partial Save Success",
    description: `Saved ${saved.length} out of ${tried} images to the ${category} gallery.`,
  };
  const enough = all || saved.length >= enoughSaved;
  return { notice, dialog: !enough, redirect: enough && !othersPending };
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
