import { useRef, useState } from "react";
import { longDataUrl, tipsAtFiles, tipsAtPending } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import { dataUrlOf } from "./data-url.ts";
import { addable, type OtherFile } from "./other-files.ts";
import type { PendingRecord } from "./pending-photo.ts";
import { limitPick, readPicture } from "./pick-files.ts";
import { processFiles, processingResult } from "./processing.ts";
import { heicToJpeg, makeThumb, smallerPhoto } from "./thumbnail.ts";
import { useOtherFiles } from "./use-other-files.ts";
import { pause, useUploadNotify } from "./use-upload-notify.ts";
import { notKept } from "./words.ts";

/** What is skipped or long is logged here (5.29, 9.17). */
const log = (words: string) => console.info(words);

type Options = {
  /** The pending photos at the moment. */
  pending: () => { category: string; count: number };
  nextOrder: () => number;
  /** Adds photos to the pending ones; false when the temporary store did not take all of them. */
  keep: (records: PendingRecord[]) => Promise<boolean>;
  /** Opens the storage tips; resolves when they are closed. */
  onTips: () => Promise<void>;
};

/** From chosen files to pending photos; what does not become one keeps a card that says why. */
export function useChoosing({ pending, nextOrder, keep, onTips }: Options) {
  const notify = useUploadNotify();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const last = useRef(Promise.resolve());
  const others = useOtherFiles();

  const make = async (other: OtherFile, file: File): Promise<PendingRecord | null> => {
    const picked = await readPicture(file, { toJpeg: heicToJpeg, log });
    if (!picked.ok) {
      others.change([other.id], picked.reason);
      return null;
    }
    const url = dataUrlOf(picked.bytes, picked.type);
    if (url.length > longDataUrl) log(`${file.name} makes a data URL of ${url.length} characters.`);
    const at = new Date();
    return {
      id: newPhotoId(at),
      url,
      fileName: file.name,
      uploadDate: at.toISOString(),
      category: pending().category,
      order: nextOrder(),
      size: picked.bytes.length,
      thumb: await makeThumb(picked.bytes, picked.type),
      alt: "",
      caption: "",
    };
  };

  const makeSmaller = async (other: OtherFile, file: File): Promise<PendingRecord | null> => {
    const smaller = await smallerPhoto(file);
    if (smaller.ok) return make(other, smaller.file);
    others.change([other.id], smaller.reason);
    return null;
  };

  /** Makes photos of the files on these cards, and says how that went. */
  const add = async (files: OtherFile[], makePhoto: typeof make) => {
    setError(null);
    setProgress({ done: 0, total: files.length });
    let isWarned = false;
    const made = await processFiles(files, {
      make: async (other) => {
        const record = other.file ? await makePhoto(other, other.file) : null;
        return record && { record, other };
      },
      async keep(batch) {
        const records = batch.map(({ record }) => record);
        if (!(await keep(records))) isWarned = true;
        others.remove(batch.map(({ other }) => other.id));
      },
      onProgress: (done) => setProgress({ done, total: files.length }),
      wait: pause,
    });
    others.endReading(files.map(({ id }) => id));
    setProgress(null);
    const result = processingResult(made, files.length, pending().category);
    setError(result.error);
    notify(result.notice);
    if (isWarned) notify(notKept);
  };

  // One after the other: what is dropped while files are read comes after them.
  const inTurn = (act: () => Promise<void>) => {
    const own = last.current.then(act).finally(() => last.current === own && setIsChoosing(false));
    last.current = own;
    setIsChoosing(true);
    return own;
  };

  const choose = async (chosen: File[]) => {
    if (chosen.length === 0) return;
    const { kept, waiting, notice } = limitPick(chosen);
    const files = others.add(kept, "reading");
    others.add(waiting, "waiting");
    await inTurn(async () => {
      // Nothing that goes wrong is told while the tips stand over it (4.59).
      if (chosen.length > tipsAtFiles || pending().count > tipsAtPending) await onTips();
      if (notice) notify(notice);
      await add(files, make);
    });
  };

  const addMore = async (state: "waiting" | "too-large") => {
    const files = addable(others.files, state);
    others.change(
      files.map(({ id }) => id),
      "reading",
    );
    await inTurn(() => add(files, state === "waiting" ? make : makeSmaller));
  };

  return {
    progress,
    error,
    isChoosing,
    others,
    choose,
    /** Adds the files that waited, or those that are too large after they were made smaller. */
    addMore,
    /** Forgets the files and what went wrong. */
    clear() {
      setError(null);
      others.clear();
    },
  };
}
