import { clear, createStore, delMany, get, keys, setMany } from "idb-keyval";
import type { Shelf } from "./pending-store.ts";

/** The browser's own database of this name. Where the browser has none, every part of it fails. */
export function browserShelf(name: string): Shelf {
  // Opened with the first use, so that a browser that forbids it fails there and not while the page is drawn.
  const photos = createStore(name, "photos");
  return {
    keys: async () => (await keys<string>(photos)).map(String),
    get: async (key) => get<unknown>(key, photos),
    setMany: async (entries) => setMany(entries, photos),
    delMany: async (gone) => delMany(gone, photos),
    clear: async () => clear(photos),
  };
}
