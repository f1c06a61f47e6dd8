import { clear, createStore, delMany, get, keys, setMany } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { type PendingPhoto, withoutBytes } from "./pending-photo.ts";
import { type PendingStore, pendingStore, type Shelf } from "./pending-store.ts";
import { useChoosing } from "./use-choosing.ts";
import { useUploadNotify } from "./use-upload-notify.ts";
import { notKept } from "./words.ts";

type Options = {
  /** The prefix of the temporary store's name. */
  prefix: string;
  /** Whether the upload is shown; nothing is restored before. */
  opened: boolean;
  /** The titles of the albums. */
  categories: string[];
  /** The album of an upload link, which cannot be changed; null without one. */
  fixed: string | null;
  /** Opens the storage tips; resolves when they are closed. */
  onTips: () => Promise<void>;
  /** Called when photos of an earlier visit were found (4.54). */
  onRestored: () => void;
};

/**
 * The chosen, unsaved photos: the list, its category, and the temporary store; and the chosen files that are none of
 * them.
 */
export function usePending({ prefix, opened, categories, fixed, onTips, onRestored }: Options) {
  const notify = useUploadNotify();
  const [photos, setPhotos] = useState<PendingPhoto[]>([]);
  const [category, setCategory] = useState(fixed ?? "");
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

  const choosing = useChoosing({
    pending: () => ({ category: now.current.category, count: now.current.photos.length }),
    nextOrder: () => ++order.current,
    async keep(records) {
      const isKept = await theStore().add(records);
      setPhotos((list) => [...list, ...records.map(withoutBytes)]);
      return isKept;
    },
    onTips,
  });

  return {
    photos,
    category,
    choosing,
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
      choosing.clear();
      return theStore().clear();
    },
  };
}

/** An IndexedDB store with this name. If the browser has none, every call fails. */
function browserShelf(name: string): Shelf {
  // Opened at the first use, so that a browser that forbids it fails there and not during rendering.
  const photos = createStore(name, "photos");
  return {
    keys: async () => (await keys<string>(photos)).map(String),
    get: async (key) => get<unknown>(key, photos),
    setMany: async (entries) => setMany(entries, photos),
    delMany: async (gone) => delMany(gone, photos),
    clear: async () => clear(photos),
  };
}

export type Pending = ReturnType<typeof usePending>;
