import { processedAtOnce } from "../limits.ts";
import { type PendingPhoto, type PendingRecord, readRecord, withoutBytes } from "./pending-photo.ts";

/** A key-value store for records, such as a browser database. Every call may fail. */
export type Shelf = {
  keys: () => Promise<string[]>;
  get: (key: string) => Promise<unknown>;
  setMany: (entries: [string, unknown][]) => Promise<void>;
  delMany: (keys: string[]) => Promise<void>;
  clear: () => Promise<void>;
};

export type Restored = { photos: PendingPhoto[]; category: string; lastOrder: number };

export type PendingStore = ReturnType<typeof pendingStore>;

/**
 * The temporary store (4.53). Records that the shelf does not accept stay in memory and can still be saved.
 * Calls run one after another, in order.
 */
export function pendingStore(shelf: Shelf) {
  const inMemory = new Map<string, PendingRecord>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(act);
    last = next.catch(() => {});
    return next;
  };
  const find = async (id: string) => inMemory.get(id) ?? readRecord(await shelf.get(id).catch(() => null));

  return {
    /** Adds records; false when some of them are only in memory (9.16). */
    add: (records: PendingRecord[]) =>
      inTurn(async () => {
        const left = await writeInBatches(shelf, records);
        for (const record of left) inMemory.set(record.id, record);
        return left.length === 0;
      }),

    /** One photo with its bytes; null when it no longer exists. */
    find: (id: string) => inTurn(() => find(id)),

    /** Reads the photos of an earlier visit, one after another; invalid records are deleted. */
    restore: () =>
      inTurn(async (): Promise<Restored> => {
        const found: { photo: PendingPhoto; category: string; order: number }[] = [];
        for (const key of await shelf.keys().catch(() => [])) {
          const record = await find(key);
          if (record) found.push({ photo: withoutBytes(record), ...record });
          else await shelf.delMany([key]).catch(() => {});
        }
        found.sort((one, other) => one.order - other.order);
        const photos = found.map(({ photo }) => photo);
        return { photos, category: found[0]?.category ?? "", lastOrder: found.at(-1)?.order ?? 0 };
      }),

    /** Changes some fields of these photos; false when a change could not be written. */
    change: (ids: string[], facts: Partial<Pick<PendingRecord, "category" | "alt" | "caption">>) =>
      inTurn(async () => {
        let written = true;
        for (const id of ids) {
          const record = await find(id);
          if (!record) continue;
          const changed = { ...record, ...facts };
          if (inMemory.has(id)) inMemory.set(id, changed);
          else written = (await writeInBatches(shelf, [changed])).length === 0 && written;
        }
        return written;
      }),

    /** Deletes these records. */
    remove: (ids: string[]) =>
      inTurn(async () => {
        for (const id of ids) inMemory.delete(id);
        await shelf.delMany(ids).catch(() => {});
      }),

    /** Deletes all records. */
    clear: () =>
      inTurn(async () => {
        inMemory.clear();
        await shelf.clear().catch(() => {});
      }),
  };
}

/**
 * Writes in batches; the size is halved after each failure, down to one (9.16). Returns the records that
 * failed.
 */
async function writeInBatches(shelf: Shelf, records: PendingRecord[]): Promise<PendingRecord[]> {
  const refused: PendingRecord[] = [];
  let size = processedAtOnce;
  for (let at = 0; at < records.length; ) {
    const batch = records.slice(at, at + size);
    const isWritten = await shelf.setMany(batch.map((record) => [record.id, record])).then(
      () => true,
      () => false,
    );
    if (isWritten || batch.length === 1) {
      if (!isWritten) refused.push(...batch);
      at += batch.length;
    } else {
      size = Math.max(1, Math.floor(batch.length / 2));
    }
  }
  return refused;
}
