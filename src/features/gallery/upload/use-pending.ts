import { useEffect, useRef, useState } from "react";
import { useNotify } from "#ui/toast.tsx";
import { longDataUrl, tipsAtFiles, tipsAtPending } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import { browserShelf } from "./browser-shelf.ts";
import { dataUrlOf } from "./data-url.ts";
import { type PendingPhoto, type PendingRecord, withoutBytes } from "./pending-photo.ts";
import { type PendingStore, pendingStore } from "./pending-store.ts";
import { limitPick, readPicture } from "./pick-files.ts";
import { processFiles, processingResult } from "./processing.ts";
import { heicToJpeg, makeThumb } from "./thumbnail.ts";
import { notKept, type UploadNotice } from "./words.ts";

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Files skipped without a message are only logged here (5.29, 9.17). */
const log = (words: string) => console.info(words);

/** Shows a notification of this page. */
export function useUploadNotify() {
  const notify = useNotify();
  return ({ bad, ...notice }: UploadNotice) =>
    notify({ ...notice, variant: bad ? "destructive" : "default" });
}

type Options = {
  /** The prefix of the temporary store's name. */
  prefix: string;
  /** Whether the upload is shown; nothing is restored before. */
  opened: boolean;
  /** The titles of the albums. */
  categories: string[];
  /** The album of an upload link, which cannot be changed; null without one. */
  fixed: string | null;
  onTips: () => void;
  /** Called when photos of an earlier visit were found (4.54). */
  onRestored: () => void;
};

/** The chosen, unsaved photos: the list, its category, and the temporary store. */
export function usePending({ prefix, opened, categories, fixed, onTips, onRestored }: Options) {
  const notify = useUploadNotify();
  const [photos, setPhotos] = useState<PendingPhoto[]>([]);
  const [category, setCategory] = useState(fixed ?? "");
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ name: string; words: string }[]>([]);
  const store = useRef<PendingStore>(null);
  const order = useRef(0);
  // Long-running tasks read the current state from here.
  const now = useRef({ category, photos });
  now.current = { category, photos };

  const theStore = () => {
    store.current ??= pendingStore(browserShelf(`${prefix}_temp_images`));
    return store.current;
  };

  const latest = useRef({ categories, fixed, onRestored });
  latest.current = { categories, fixed, onRestored };
  const restored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the upload is first shown
  useEffect(() => {
    if (!opened || restored.current) return;
    restored.current = true;
    theStore()
      .restore()
      .then((found) => {
        if (found.photos.length === 0) return;
        order.current = Math.max(order.current, found.lastOrder);
        const isKnown = latest.current.categories.includes(found.category);
        setPhotos((chosen) => [...found.photos, ...chosen]);
        setCategory(latest.current.fixed ?? (isKnown ? found.category : ""));
        latest.current.onRestored();
      });
  }, [opened]);

  const make = async (file: File): Promise<PendingRecord | null> => {
    const picked = await readPicture(file, { toJpeg: heicToJpeg, log });
    if (!picked.ok) {
      const { words } = picked;
      if (words) setRefused((list) => [...list, { name: file.name, words }]);
      return null;
    }
    const url = dataUrlOf(picked.bytes, picked.type);
    if (url.length > longDataUrl) log(`${file.name} makes a data URL of ${url.length} characters.`);
    const at = new Date();
    order.current += 1;
    return {
      id: newPhotoId(at),
      url,
      fileName: file.name,
      uploadDate: at.toISOString(),
      category: now.current.category,
      order: order.current,
      size: picked.bytes.length,
      thumb: await makeThumb(picked.bytes, picked.type),
      alt: "",
      caption: "",
    };
  };

  const keep = async (records: PendingRecord[], warn: () => void) => {
    if (!(await theStore().add(records))) warn();
    setPhotos((list) => [...list, ...records.map(withoutBytes)]);
  };

  const choose = async (chosen: File[]) => {
    if (chosen.length === 0 || progress) return;
    const { kept, notice } = limitPick(chosen);
    if (notice) notify(notice);
    if (chosen.length > tipsAtFiles || now.current.photos.length > tipsAtPending) onTips();
    setError(null);
    setRefused([]);
    setProgress({ done: 0, total: kept.length });
    let isWarned = false;
    const made = await processFiles(kept, {
      make,
      keep: (records) => keep(records, () => (isWarned = true)),
      onProgress: (done) => setProgress({ done, total: kept.length }),
      wait: pause,
    });
    setProgress(null);
    const result = processingResult(made, kept.length, now.current.category);
    setError(result.error);
    notify(result.notice);
    if (isWarned) notify(notKept);
  };

  return {
    photos,
    category,
    progress,
    error,
    refused,
    choose,
    record: (id: string) => theStore().find(id),
    changeCategory(to: string) {
      setCategory(to);
      theStore()
        .change(
          now.current.photos.map(({ id }) => id),
          { category: to },
        )
        .then((isWritten) => isWritten || notify(notKept));
    },
    describe(id: string, facts: Partial<Pick<PendingPhoto, "alt" | "caption">>) {
      setPhotos((list) => list.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)));
    },
    /** Writes a photo's typed texts to the temporary store. */
    keepWords(id: string) {
      const photo = now.current.photos.find((each) => each.id === id);
      if (photo) theStore().change([id], { alt: photo.alt, caption: photo.caption });
    },
    remove(ids: string[]) {
      setPhotos((list) => list.filter(({ id }) => !ids.includes(id)));
      return theStore().remove(ids);
    },
    /** Removes photos from the temporary store only, each when it is saved. */
    forget: (ids: string[]) => theStore().remove(ids),
    clear() {
      setPhotos([]);
      setError(null);
      setRefused([]);
      return theStore().clear();
    },
  };
}

export type Pending = ReturnType<typeof usePending>;
