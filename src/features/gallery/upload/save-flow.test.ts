import { expect, test } from "vitest";
import { inTryOrder, limitWords, saveAll, saveLabel, saveOutcome, savePhotos } from "./save-flow.ts";
import type { Sent } from "./send-photo.ts";

const failure = { ok: false, why: "refused", words: "Not so." } as const;

const elsewhere = { ok: false, why: "elsewhere", words: "It is in another album." } as const;

type Numbers = Partial<Record<"refused" | "known" | "lost" | "leaving", number>>;

/**
 * Saves `pending` photos, by their number: one is refused, one lies in another album, the line is lost at one, and the
 * person leaves or stops before another.
 */
async function save(pending: number, { refused, known, lost, leaving }: Numbers = {}, way = savePhotos) {
  const steps: string[] = [];
  let sent = 0;
  const result = await way(
    Array.from({ length: pending }, (_, at) => `photo ${at + 1}`),
    {
      async send(id): Promise<Sent> {
        sent += 1;
        steps.push(id);
        if (sent === known) return elsewhere;
        if (sent === lost) return { ...failure, why: "lost" };
        return sent === refused ? failure : { ok: true, words: "" };
      },
      wait: async (milliseconds) => void steps.push(`wait ${milliseconds}`),
      onStep: ({ current, of }) => void steps.push(`${current}/${of}`),
      onSent: async (id, { ok }) => void steps.push(`${ok ? "saved" : "kept"} ${id}`),
      isOver: () => leaving !== undefined && sent + 1 >= leaving,
    },
  );
  return { result, steps: steps.join(", ") };
}

test("[4.60] [2.19.11] one at a time, with 300 ms between", async () => {
  const { result, steps } = await save(2);
  expect(result).toEqual({ saved: ["photo 1", "photo 2"], tried: 2, passed: [], failure: null });
  expect(steps).toBe("1/2, photo 1, saved photo 1, wait 300, 2/2, photo 2, saved photo 2");
});

test.each([
  [1, 1],
  [5, 5],
  [6, 5],
  [20, 5],
])("[4.60] of %d pending photos %d are tried", async (pending, tried) => {
  const { result } = await save(pending);
  expect(result.tried).toBe(tried);
  expect(result.saved.length).toBe(tried);
});

test("[4.63] it stops at the first failure", async () => {
  const { result, steps } = await save(5, { refused: 3 });
  expect(result).toEqual({
    saved: ["photo 1", "photo 2"],
    tried: 5,
    passed: [],
    failure: { ...failure, id: "photo 3" },
  });
  expect(steps).not.toContain("photo 4");
});

test("[8.33] [3.18] a photo that lies in another album ends nothing, and is not among the saved", async () => {
  const { result, steps } = await save(3, { known: 2 });
  expect(result).toEqual({
    saved: ["photo 1", "photo 3"],
    tried: 3,
    passed: [{ ...elsewhere, id: "photo 2" }],
    failure: null,
  });
  expect(steps).not.toContain("saved photo 2");
});

test("who leaves the page takes the rest along unsaved", async () => {
  expect((await save(5, { leaving: 3 })).result).toMatchObject({
    saved: ["photo 1", "photo 2"],
    failure: null,
  });
});

test("all are saved by one save after the other, with the pause between all of them", async () => {
  const { result, steps } = await save(7, {}, saveAll);
  expect(result).toMatchObject({ tried: 7, passed: [], failure: null });
  expect(result.saved.length).toBe(7);
  expect(steps).toContain("saved photo 5, wait 300, 6/7, photo 6, saved photo 6, wait 300, 7/7, photo 7");
});

test("of all, one that is refused and one that lies elsewhere hold up no other", async () => {
  const { result, steps } = await save(7, { refused: 2, known: 6 }, saveAll);
  expect(result.saved).toEqual(["photo 1", "photo 3", "photo 4", "photo 5", "photo 7"]);
  expect(result.passed.map(({ id }) => id)).toEqual(["photo 2", "photo 6"]);
  expect(result.failure).toBeNull();
  expect(steps).toContain("kept photo 2, wait 300, 3/7, photo 3");
});

test("of all, the one at which the line is lost ends it", async () => {
  const { result, steps } = await save(7, { lost: 6 }, saveAll);
  expect(result).toMatchObject({ tried: 7, failure: { id: "photo 6", why: "lost" } });
  expect(result.saved.length).toBe(5);
  expect(steps).not.toContain("photo 7");
});

test("stopped, the rest stays, and the photo that was cut off is no failure", async () => {
  const { result, steps } = await save(7, { leaving: 4 }, saveAll);
  expect(result).toMatchObject({ saved: ["photo 1", "photo 2", "photo 3"], tried: 7, failure: null });
  expect(steps).not.toContain("photo 4");
  const cutOff = await save(2, { lost: 1, leaving: 2 }, saveAll);
  expect(cutOff.result).toEqual({ saved: [], tried: 2, passed: [], failure: null });
});

test("what was refused before is tried last", () => {
  expect(inTryOrder(["a", "b", "c"], (id) => id === "a")).toEqual(["b", "c", "a"]);
});

const saved = (count: number) => Array.from({ length: count }, (_, at) => `photo ${at}`);
const refused = { ...failure, id: "x" };
const room = { ...refused, why: "room" } as const;
const lost = { ...refused, why: "lost" } as const;
const locked = { ...refused, why: "locked" } as const;
const failedByStorage = "We couldn't save your images due to browser storage limitations.";
const failedInFlow = "There was an error saving your images. Try with fewer or smaller images.";

type Failure = Parameters<typeof saveOutcome>[0]["failure"];
const results: [
  saved: number,
  tried: number,
  failure: Failure,
  staysOpen: boolean,
  title: string,
  description: string,
  dialog: boolean,
  redirect: boolean,
][] = [
  [0, 1, room, false, "Save Failed", failedByStorage, true, false],
  [0, 5, room, false, "Save Failed", failedByStorage, true, false],
  [0, 1, room, true, "Save Failed", failedByStorage, true, false],
  [0, 5, refused, false, "Save Failed", "x.jpg: Not so.", false, false],
  [0, 1, refused, true, "Save Failed", "x.jpg: Not so.", false, false],
  [0, 3, lost, false, "Save Failed", failedInFlow, false, false],
  [0, 3, locked, false, "Save Failed", failedInFlow, false, false],
  [0, 3, null, false, "Save Failed", failedInFlow, false, false],
  [1, 5, room, false, "Partial Save Success", "Saved 1 out of 5 images", true, false],
  [2, 5, refused, false, "Partial Save Success", "Saved 2 out of 5 images", true, false],
  [2, 3, lost, false, "Partial Save Success", "Saved 2 out of 3 images", true, false],
  [3, 5, refused, false, "Partial Save Success", "Saved 3 out of 5 images", false, true],
  [4, 5, locked, false, "Partial Save Success", "Saved 4 out of 5 images", false, true],
  [1, 1, null, false, "Save Successful", "Saved 1 out of 1 images", false, true],
  [2, 2, null, false, "Save Successful", "Saved 2 out of 2 images", false, true],
  [5, 5, null, false, "Save Successful", "Saved 5 out of 5 images", false, true],
  [1, 1, null, true, "Save Successful", "Saved 1 out of 1 images", false, false],
];
const nameOf = (id: string) => `${id}.jpg`;
const gala = { category: "Annual Gala", staysOpen: false, nameOf };
const outcomeOf = (count: number, tried: number, failed: Failure, staysOpen: boolean) =>
  saveOutcome({ saved: saved(count), tried, passed: [], failure: failed }, { ...gala, staysOpen });

test.each(results)(
  "[4.64] [8.33] [8.34] [8.35] %d of %d saved, %j, the page stays open %s, is told as: %s",
  (count, tried, failed, staysOpen, title, description) => {
    const words = count > 0 ? `${description} to the Annual Gala gallery.` : description;
    expect(outcomeOf(count, tried, failed, staysOpen).notice).toMatchObject({
      title,
      description: words,
    });
  },
);

test.each(results)(
  "[4.65] [4.66] [4.67] after %d of %d saved, %j, the page stays open %s (%s, %s): dialog %s, redirect %s",
  (count, tried, failed, staysOpen, _title, _description, dialog, redirect) => {
    expect(outcomeOf(count, tried, failed, staysOpen)).toMatchObject({ dialog, redirect });
  },
);

test.each([
  [0, 1, "Save Failed", "a.jpg: It is in another album.", false],
  [
    1,
    2,
    "Partial Save Success",
    "Saved 1 out of 2 images to the Annual Gala gallery. a.jpg: It is in another album.",
    false,
  ],
  [
    4,
    5,
    "Partial Save Success",
    "Saved 4 out of 5 images to the Annual Gala gallery. a.jpg: It is in another album.",
    true,
  ],
])(
  "[8.33] with a photo in another album %d of %d are saved: it is named, and no dialog speaks of room",
  (count, tried, title, description, redirect) => {
    const result = { saved: saved(count), tried, passed: [{ ...elsewhere, id: "a" }], failure: null };
    expect(saveOutcome(result, gala)).toMatchObject({
      notice: { title, description },
      dialog: false,
      redirect,
    });
  },
);

test("[8.33] [4.67] where nothing is saved each photo is named with its reason", () => {
  const result = { saved: [], tried: 2, passed: [{ ...elsewhere, id: "a" }], failure: refused };
  const description = "a.jpg: It is in another album. x.jpg: Not so.";
  expect(saveOutcome(result, gala)).toMatchObject({ notice: { description }, dialog: false });
});

test("[8.36] the sentence of the dialog", () => {
  expect(limitWords(2, 5)).toBe("Only 2 out of 5 images were saved successfully.");
  expect(limitWords(0, 5)).not.toMatch(/\d/);
});

test.each([
  [0, null, "Save to Gallery"],
  [1, null, "Save to Gallery"],
  [2, null, "Save First 2 to Gallery"],
  [5, null, "Save First 5 to Gallery"],
  [7, null, "Save First 5 to Gallery"],
  [7, { current: 2, of: 5 }, "Saving 2/5..."],
  [3, { current: 1, of: 1 }, "Saving 1/1..."],
])("[2.19.09] [2.19.10] [2.19.11] %d pending, saving %j: %s", (pending, saving, label) => {
  expect(saveLabel(pending, saving)).toBe(label);
});
