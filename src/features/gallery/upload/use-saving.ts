import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { redirectDelay } from "../limits.ts";
import { newPhotoId } from "../photo-id.ts";
import { readDataUrl } from "./data-url.ts";
import { askForPhoto, postPhoto } from "./photo-line.ts";
import { type SaveResult, saveOutcome, savePhotos, triedOf } from "./save-flow.ts";
import { lookForPhoto, type Sent, sendPhoto } from "./send-photo.ts";
import { type Pending, pause, useUploadNotify } from "./use-pending.ts";
import { nothingToSave, savingFailed } from "./words.ts";

export type Step = { current: number; of: number };

type Options = {
  pending: Pending;
  /** Opens "Storage Limit Reached" (4.66, 4.67); `why` is the server's message. */
  onLimit: (limit: { saved: number; tried: number; why: string }) => void;
  /** Called when the server no longer accepts the grant. */
  onLocked: () => void;
  /** Called when no category is chosen yet. */
  onNoCategory: () => void;
};

/** Saves pending photos one after another, in one tab of the browser at a time. */
export function useSaving({ pending, onLimit, onLocked, onNoCategory }: Options) {
  const notify = useUploadNotify();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [sending, setSending] = useState<{ id: string; share: number } | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const running = useRef(false);
  const now = useRef(pending);
  now.current = pending;

  const left = useRef<{ isOver: boolean; timer?: ReturnType<typeof setTimeout> }>({ isOver: false });
  useEffect(() => {
    const { current } = left;
    current.isOver = false;
    return () => {
      current.isOver = true;
      clearTimeout(current.timer);
    };
  }, []);

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
    setSending({ id, share: 0 });
    return sendPhoto(id, {
      post: (as) => postPhoto(as, outgoing, (share) => setSending({ id, share })),
      ask,
      newId: () => newPhotoId(new Date()),
      wait: pause,
      random: Math.random,
    });
  };

  const end = async (result: SaveResult, isOwn: boolean) => {
    const { photos, category, remove } = now.current;
    const { saved, tried, elsewhere, failure } = result;
    const othersPending = isOwn && photos.length > saved.length;
    await remove(saved);
    const told = failure && failure.why !== "locked" ? [...elsewhere, failure] : elsewhere;
    setFaults(Object.fromEntries(told.map(({ id, words }) => [id, words])));
    const nameOf = (id: string) => photos.find((photo) => photo.id === id)?.fileName ?? "";
    const outcome = saveOutcome(result, { category, othersPending, nameOf });
    notify(outcome.notice);
    if (left.current.isOver) return;
    if (failure?.why === "locked") onLocked();
    if (outcome.dialog) onLimit({ saved: saved.length, tried, why: failure?.words ?? "" });
    if (outcome.redirect) left.current.timer = setTimeout(() => navigate("/gallery"), redirectDelay);
  };

  const save = async (ids: string[], isOwn: boolean) => {
    if (running.current) return;
    if (ids.length === 0) return notify(nothingToSave);
    if (now.current.category === "") return onNoCategory();
    running.current = true;
    clearTimeout(left.current.timer);
    setFaults({});
    setStep({ current: 1, of: triedOf(ids.length) });
    const steps = {
      send,
      wait: pause,
      onStep: setStep,
      onSaved: (id: string) => now.current.forget([id]),
      isOver: () => left.current.isOver,
    };
    try {
      await end(await inTurn(() => savePhotos(ids, steps)), isOwn);
    } catch (error) {
      notify(savingFailed);
      throw error; // neither a refusal nor a lost connection: a bug of ours
    } finally {
      setSending(null);
      setStep(null);
      running.current = false;
    }
  };

  return {
    step,
    sending,
    faults,
    saveAll: () =>
      save(
        now.current.photos.map(({ id }) => id),
        false,
      ),
    saveOne: (id: string) => save([id], true),
  };
}

export type Saving = ReturnType<typeof useSaving>;

/** Serialises saves of two tabs; in a browser without locks only the server prevents duplicates. */
function inTurn(save: () => Promise<SaveResult>): Promise<SaveResult> {
  return navigator.locks ? navigator.locks.request("gallery-save", save) : save();
}
