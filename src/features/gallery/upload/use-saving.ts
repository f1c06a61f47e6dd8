import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { redirectDelay } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import { readDataUrl } from "./data-url.ts";
import { askForPhoto, postPhoto } from "./photo-line.ts";
import {
  inTryOrder,
  type SaveResult,
  type Step,
  saveAll,
  saveOutcome,
  savePhotos,
  triedOf,
} from "./save-flow.ts";
import { lookForPhoto, type Sent, sendPhoto } from "./send-photo.ts";
import type { Pending } from "./use-pending.ts";
import { pause, useUploadNotify } from "./use-upload-notify.ts";
import { nothingToSave, savedWords, savingFailed, wayBack } from "./words.ts";

type Options = {
  pending: Pending;
  /** Where the saved photos are seen. */
  seenAt: string;
  /** Opens "Storage Limit Reached" (4.66, 4.67); `why` is the server's message. */
  onLimit: (limit: { saved: number; tried: number; why: string }) => void;
  /** Called when the server no longer accepts the grant. */
  onLocked: () => void;
  /** Called when no category is chosen yet. */
  onNoCategory: () => void;
};

/** The photo that is being sent: which share of it has left, and whether it is tried once more after a pause. */
export type Sending = { id: string; share: number; isBroken: boolean };

/** Saves pending photos one after another, in one tab of the browser at a time. */
export function useSaving({ pending, seenAt, onLimit, onLocked, onNoCategory }: Options) {
  const notify = useUploadNotify();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [told, setTold] = useState<Record<string, Sent>>({});
  const running = useRef(false);
  const now = useRef(pending);
  now.current = pending;
  const answers = useRef(told); // as `told`, at once
  const tell = (all: Record<string, Sent>) => {
    answers.current = all;
    setTold(all);
  };

  const stop = useRef(new AbortController());
  const left = useRef<{ isLeft: boolean; timer?: ReturnType<typeof setTimeout> }>({ isLeft: false });
  useEffect(() => {
    const { current } = left;
    current.isLeft = false;
    return () => {
      current.isLeft = true;
      clearTimeout(current.timer);
    };
  }, []);
  const isOver = () => left.current.isLeft || stop.current.signal.aborted;

  const isSaving = step !== null;
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSaving]);

  const send = async (id: string): Promise<Sent> => {
    const { category, photos, record } = now.current;
    const stored = await record(id);
    const read = stored && readDataUrl(stored.url);
    const ask = (as: string) => askForPhoto(as, category);
    if (!stored || !read) return lookForPhoto(id, { ask });
    const { alt, caption } = photos.find((photo) => photo.id === id) ?? stored;
    const picture = new Blob([read.bytes], { type: read.type });
    const outgoing = { picture, fileName: stored.fileName, category, alt, caption };
    const { signal } = stop.current;
    const onProgress = (share: number) => setSending({ id, share, isBroken: false });
    onProgress(0);
    return sendPhoto(id, {
      post: (as) => postPhoto(as, outgoing, onProgress, signal),
      ask,
      newId: () => newPhotoId(new Date()),
      wait(milliseconds) {
        setSending({ id, share: 0, isBroken: true });
        return pauseUntil(milliseconds, signal);
      },
      isOver,
      random: Math.random,
    });
  };

  const onSent = async (id: string, sent: Sent) => {
    setSending(null);
    if (sent.ok || sent.why !== "locked") tell({ ...answers.current, [id]: sent });
    if (sent.ok) await now.current.forget([id]);
  };

  const end = async (result: SaveResult, staysWithOthers: boolean) => {
    const { photos, category, remove, choosing } = now.current;
    const { saved, tried, failure } = result;
    const isSaved = (id: string) => saved.includes(id);
    choosing.others.show(
      photos
        .filter(({ id }) => isSaved(id))
        .map(({ id, fileName: name, size }) => {
          return { id, name, size, state: "saved", said: answers.current[id]?.words || savedWords };
        }),
    );
    await remove(saved);
    const hasOthers =
      photos.length > saved.length || choosing.others.files.some(({ state }) => state !== "saved");
    const nameOf = (id: string) => photos.find((photo) => photo.id === id)?.fileName ?? "";
    const staysOpen = staysWithOthers && hasOthers;
    const outcome = saveOutcome(result, { category, staysOpen, nameOf });
    notify(outcome.notice, outcome.redirect && hasOthers ? wayBack(photos.length - saved.length) : undefined);
    if (left.current.isLeft) return;
    if (failure?.why === "locked") onLocked();
    if (outcome.dialog) onLimit({ saved: saved.length, tried, why: failure?.words ?? "" });
    if (outcome.redirect) left.current.timer = setTimeout(() => navigate(seenAt), redirectDelay);
  };

  const save = async (ids: string[], way: typeof savePhotos, staysWithOthers: boolean) => {
    if (running.current) return;
    if (ids.length === 0) return notify(nothingToSave);
    if (now.current.category === "") return onNoCategory();
    running.current = true;
    stop.current = new AbortController();
    clearTimeout(left.current.timer);
    const order = inTryOrder(ids, (id) => isRefused(answers.current[id]));
    tell({});
    setStep({ current: 1, of: way === savePhotos ? triedOf(ids.length) : ids.length });
    try {
      const steps = { send, wait: pause, onStep: setStep, onSent, isOver };
      await end(await inTurn(() => way(order, steps)), staysWithOthers);
      if (way === saveAll) requestAnimationFrame(showTiles);
    } catch (error) {
      notify(savingFailed);
      throw error; // neither a refusal nor a lost connection: a bug of ours
    } finally {
      setSending(null);
      setStep(null);
      running.current = false;
    }
  };

  const pendingIds = () => now.current.photos.map(({ id }) => id);
  return {
    step,
    sending,
    told,
    saveFirst: () => save(pendingIds(), savePhotos, false),
    saveAll: () => save(pendingIds(), saveAll, true),
    saveOne: (id: string) => save([id], savePhotos, true),
    /** Ends the save that runs; what is not saved stays pending. */
    stop: () => stop.current.abort(),
  };
}

export type Saving = ReturnType<typeof useSaving>;

/** The page is much shorter once many photos are saved: what became of them must not lie above the view. */
function showTiles() {
  document.querySelector("#waiting-title, #refused-title, #saved-title")?.scrollIntoView();
}

const isRefused = (sent: Sent | undefined) =>
  sent?.ok === false && (sent.why === "refused" || sent.why === "elsewhere");

/** Resolves after this time, or at once when it is stopped. */
function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  return Promise.race([
    pause(milliseconds),
    new Promise<void>((done) => {
      signal.addEventListener("abort", () => done());
    }),
  ]);
}

/** Serialises saves of two tabs; in a browser without locks only the server prevents duplicates. */
function inTurn(save: () => Promise<SaveResult>): Promise<SaveResult> {
  return navigator.locks ? navigator.locks.request("gallery-save", save) : save();
}
