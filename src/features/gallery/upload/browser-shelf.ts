import { clear, createStore, delMany, get, keys, setMany } from "idb-keyval";
import type { Shelf } from "./pending-store.ts";

/** An IndexedDB store with this name. If the browser has none, every call fails. */
export function browserShelf(name: string): Shelf {
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
