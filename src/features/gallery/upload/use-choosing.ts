import { useEffect, useRef, useState } from "react";
import { mostPhotoPixels } from "#platform/pictures/order.ts";
import { type Pixels, pixelsAt } from "#platform/pictures/photo-sizes.ts";
import { pixelsOf } from "#platform/pictures/picture-header.ts";
import { isHeic, pictureKind } from "#platform/pictures/picture-kind.ts";
import { fileOf, mostRedrawn, redraw } from "#platform/pictures/redraw.ts";
import { longDataUrl, photoBytes, tipsAtFiles, tipsAtPending } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import { dataUrlOf } from "./data-url.ts";
import { addable, type FileState, type OtherFile, type Reason } from "./other-files.ts";
import type { PendingRecord } from "./pending-photo.ts";
import { limitPick, readPicture } from "./pick-files.ts";
import { processFiles, processingResult } from "./processing.ts";
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

const thumbWidth = 480; // pixels
const thumbQuality = 0.7;
const photoQuality = 0.9;
const smallerSides = [3_000, 2_000]; // pixels of the longer side, tried in turn; the gallery shows 2,000
const headBytes = 262_144; // of a file; its size in pixels stands there

/**
 * A small version of a picture as a data URL; null where it would take too much memory or the browser cannot
 * decode it (the server then checks the file). Call it for one picture at a time.
 */
async function makeThumb(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const kind = pictureKind(bytes);
  const pixels = kind && pixelsOf(bytes, kind);
  if (pixels === null || pixels > mostRedrawn) return null;
  return redraw(new Blob([bytes], { type }), { sizeOf: thumbSize, ground: "white" }, (canvas) =>
    canvas.toDataURL("image/jpeg", thumbQuality),
  );
}

function thumbSize({ width, height }: Pixels): Pixels {
  return { width: thumbWidth, height: Math.max(1, Math.round((height * thumbWidth) / width)) };
}

/** Converts HEIC to JPEG if the browser can decode it (Safari); else null. */
async function heicToJpeg(heic: Blob): Promise<Blob | null> {
  return redraw(heic, { ground: "white" }, (canvas) => fileOf(canvas, "image/jpeg", photoQuality));
}

/**
 * The same photo as a JPEG in fewer pixels, or why there is none. Larger pictures are decoded than for a preview, since
 * somebody pressed for it; call it for one at a time.
 */
async function smallerPhoto(large: File): Promise<{ ok: true; file: File } | { ok: false; reason: Reason }> {
  const head = new Uint8Array(await large.slice(0, headBytes).arrayBuffer());
  const kind = pictureKind(head);
  if (!kind && !isHeic(head)) return { ok: false, reason: "not-a-picture" };
  const pixels = kind && pixelsOf(head, kind);
  const sides = pixels !== null && pixels > mostPhotoPixels ? [] : smallerSides;
  for (const side of sides) {
    const look = { sizeOf: (own: Pixels) => pixelsAt(own, side), ground: "white" };
    const made = await redraw(large, look, (canvas) => fileOf(canvas, "image/jpeg", photoQuality));
    if (!made) break;
    if (made.size <= photoBytes)
      return { ok: true, file: new File([made], large.name, { type: "image/jpeg" }) };
  }
  return { ok: false, reason: kind ? "not-smaller" : "heic" };
}

// The gallery opens after a save (4.65): who comes back finds the files that were not added.
let kept: OtherFile[] = [];
let made = 0;

const asTile = (file: File, state: FileState): OtherFile => {
  made += 1;
  return { id: `file-${made}`, name: file.name, size: file.size, state, file };
};

/** The chosen files that are no pending photos, each with its own state. */
function useOtherFiles() {
  const [files, setFiles] = useState<OtherFile[]>(() => kept);
  useEffect(() => {
    kept = files.filter(({ state }) => state !== "saved" && state !== "reading");
  }, [files]);
  const change = (ids: string[], state: FileState) =>
    setFiles((list) => list.map((one) => (ids.includes(one.id) ? { ...one, state } : one)));
  return {
    files,
    /** Shows chosen files, and returns their cards. */
    add(chosen: File[], state: FileState): OtherFile[] {
      const tiles = chosen.map((file) => asTile(file, state));
      setFiles((list) => [...list, ...tiles]);
      return tiles;
    },
    show: (tiles: OtherFile[]) => setFiles((list) => [...list, ...tiles]),
    change,
    /** Those of these that are still being read could not be. */
    endReading: (ids: string[]) =>
      setFiles((list) =>
        list.map((one) =>
          ids.includes(one.id) && one.state === "reading" ? { ...one, state: "unreadable" as const } : one,
        ),
      ),
    remove: (ids: string[]) => setFiles((list) => list.filter(({ id }) => !ids.includes(id))),
    clear: () => setFiles([]),
  };
}
