import { expect, test } from "vitest";
import { type PendingRecord, readRecord, withoutBytes } from "./pending-photo.ts";
import { pendingStore, type Shelf } from "./pending-store.ts";

const url = "data:image/png;base64,AAAA";

function record(order: number, facts: Partial<PendingRecord> = {}): PendingRecord {
  return {
    id: `img_1763800000000_000000${order}`,
    url,
    fileName: `photo-${order}.png`,
    uploadDate: "2026-03-01T12:00:00.000Z",
    category: "Annual Gala",
    order,
    size: 3,
    thumb: null,
    alt: "",
    caption: "",
    ...facts,
  };
}

/** A shelf that accepts at most `room` records at once, and none of those named. */
function shelf({ room = 3, refuses = [] as number[], broken = false } = {}) {
  const kept = new Map<string, unknown>();
  const writes: number[] = [];
  const fail = () => Promise.reject(new Error("QuotaExceededError"));
  const made: Shelf = {
    keys: async () => (broken ? fail() : [...kept.keys()]),
    get: async (key) => (broken ? fail() : kept.get(key)),
    setMany: async (entries) => {
      writes.push(entries.length);
      const orders = entries.map(([, value]) => (value as PendingRecord).order);
      if (broken || entries.length > room || orders.some((order) => refuses.includes(order))) return fail();
      for (const [key, value] of entries) kept.set(key, value);
    },
    delMany: async (keys) => {
      if (broken) return fail();
      for (const key of keys) kept.delete(key);
    },
    clear: async () => (broken ? fail() : kept.clear()),
  };
  return { made, kept, writes };
}

const ids = (records: { id: string }[]) => records.map(({ id }) => id);
const three = [record(1), record(2), record(3)];

test.each([
  ["all at once", { room: 3 }, [3], true, 3],
  ["a batch of three fails: one by one", { room: 1 }, [3, 1, 1, 1], true, 3],
  ["one does not go in", { refuses: [2] }, [3, 1, 1, 1], false, 2],
  ["nothing goes in", { broken: true }, [3, 1, 1, 1], false, 0],
])("[9.16] [8.32] %s", async (_, limits, writes, isKept, count) => {
  const { made, kept, writes: tried } = shelf(limits);
  const store = pendingStore(made);
  expect(await store.add(three)).toBe(isKept);
  expect(tried).toEqual(writes);
  expect(kept.size).toBe(count);
  for (const each of three) expect(await store.find(each.id)).toEqual(each); // from memory if needed
});

test("[9.16] two photos that do not go in together are tried alone", async () => {
  const { made, writes } = shelf({ room: 1 });
  expect(await pendingStore(made).add([record(1), record(2)])).toBe(true);
  expect(writes).toEqual([2, 1, 1]);
});

test.each([
  ["no record", 7],
  ["nothing", null],
  ["another id", { ...record(1), id: "../x" }],
  ["bytes that cannot be read", { ...record(1), url: "data:image/png;base64,A" }],
  ["no bytes", { ...record(1), url: undefined }],
  ["no category", { ...record(1), category: null }],
  ["no order", { ...record(1), order: "1" }],
])("[3.20] [4.54] what is stored and is %s is dropped", async (_, stored) => {
  const { made, kept } = shelf();
  kept.set("broken", stored);
  kept.set(record(2).id, record(2));
  const found = await pendingStore(made).restore();
  expect(ids(found.photos)).toEqual([record(2).id]);
  expect([...kept.keys()]).toEqual([record(2).id]);
});

test("[4.54] what an earlier visit left comes back in its order, with the first one's category", async () => {
  const { made } = shelf();
  await pendingStore(made).add([record(3), record(1, { category: "Networking Events" }), record(2)]);
  const found = await pendingStore(made).restore();
  expect(found).toEqual({
    photos: [record(1), record(2), record(3)].map(withoutBytes),
    category: "Networking Events",
    lastOrder: 3,
  });
});

test("[4.54] a browser without a database has nothing to restore", async () => {
  const { made } = shelf({ broken: true });
  expect(await pendingStore(made).restore()).toEqual({ photos: [], category: "", lastOrder: 0 });
});

test.each([{ broken: false }, { broken: true }])(
  "[4.56] [4.57] [4.58] category, remove and clear, in the store and in memory: %j",
  async (limits) => {
    const { made, kept } = shelf(limits);
    const store = pendingStore(made);
    await store.add(three);
    expect(await store.change(ids(three), { category: "Community Outreach" })).toBe(true);
    for (const { id } of three) expect((await store.find(id))?.category).toBe("Community Outreach");
    await store.remove([record(2).id]);
    expect(await store.find(record(2).id)).toBeNull();
    expect(await store.find(record(1).id)).not.toBeNull();
    await store.clear();
    expect(await store.find(record(1).id)).toBeNull();
    expect(kept.size).toBe(0);
  },
);

test("[4.56] a change that cannot be written says so", async () => {
  const { made, kept } = shelf({ refuses: [1] });
  kept.set(record(1).id, record(1));
  expect(await pendingStore(made).change([record(1).id], { category: "Other" })).toBe(false);
});

test("one thing comes after another", async () => {
  const { made, kept } = shelf();
  const store = pendingStore(made);
  await Promise.all([store.add(three), store.change(ids(three), { alt: "Dancing" }), store.clear()]);
  expect(kept.size).toBe(0);
});

test("[3.20] a record from an older version of the page is filled up", () => {
  const { size, thumb, alt, caption, ...old } = record(1);
  expect(readRecord({ ...old, thumb: "javascript:alert(1)" })).toEqual({
    ...old,
    size: 0,
    thumb: null,
    alt: "",
    caption: "",
  });
});
