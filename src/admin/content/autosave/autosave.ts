import { senderFields } from "../form/form-names.ts";
import { type OpenForm, type Origin, type Reading, readForm } from "./open-form.ts";
import type { DraftAnswer, Send } from "./send-draft.ts";
import { openStatus } from "./status.ts";
import { notSaved } from "./words.ts";

const rest = 3_000; // ms without typing
const longestTyping = 30_000; // ms after which it is saved although somebody goes on typing
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000]; // ms between tries; the last one from then on
const longestWait = 20_000; // ms for an answer
const largestParting = 60_000; // bytes; browsers send little more for a page that is left

type Sending = { text: string; keepalive: boolean; abort: () => void; done: Promise<void> };

/** A form that is on the page, and how its saving stands. */
type Opened = OpenForm & {
  id: string;
  turn: number;
  /** Its fields as they are stored; null when that is not known. */
  stored: string | null;
  /** Its fields as they were refused. */
  refused: string | null;
  typedAt: number;
  unsavedSince: number;
  sending: Sending | null;
  fails: number;
  nextTry: number;
  /** What somebody else did has to be looked at first. */
  isStopped: boolean;
  /** One of its buttons is sending it. */
  isSubmitting: boolean;
};

/** A form that nothing has been sent of. */
const beginning = () => ({ id: crypto.randomUUID(), turn: 0, refused: null, fails: 0, nextTry: 0 });

/**
 * Saves a form while somebody writes in it: once they rest, one request at a time, and nothing that is stored already.
 * A later page of the same form begins anew with `open`.
 */
export function createAutosave(send: Send) {
  const shown = openStatus();
  let opened: Opened | null = null;

  const isNew = (of: Opened, { text }: Reading) => text !== of.stored && text !== of.refused;
  const isUnsaved = () => opened !== null && !opened.isSubmitting && readForm(opened).text !== opened.stored;

  function start(of: Opened, { text, body }: Reading, keepalive = false) {
    of.sending?.abort();
    shown.saving();
    const controller = new AbortController();
    const patience = setTimeout(() => controller.abort(), longestWait);
    const done = send(body, { keepalive, signal: controller.signal })
      .catch(() => null)
      .then((answer) => {
        clearTimeout(patience);
        // What was given up may have arrived all the same; the server knows the form again.
        if (opened !== of || of.sending !== sending) return;
        of.sending = null;
        take(of, text, answer);
      });
    const sending: Sending = { text, keepalive, abort: () => controller.abort(), done };
    of.sending = sending;
    of.unsavedSince = Number.POSITIVE_INFINITY;
  }

  function take(of: Opened, text: string, answer: DraftAnswer | null) {
    if (answer?.ok) {
      Object.assign(of, { origin: answer.origin, stored: text, fails: 0, nextTry: 0 });
      return shown.saved(answer);
    }
    if (!answer) {
      of.nextTry = Date.now() + (pauses[of.fails] ?? pauses.at(-1) ?? 0);
      of.fails += 1;
      return shown.fault(notSaved.unreachable);
    }
    const { reason, words } = answer;
    if (reason === "stale" || reason === "gone") of.isStopped = true;
    else if (reason === "unreadable") of.refused = text;
    else of.nextTry = Number.POSITIVE_INFINITY; // until they come back to this page
    shown.fault(words, { signIn: reason === "signed-out" });
  }

  return {
    status: shown.store,

    /** Begins with a form; the returned function ends with it. */
    open(form: OpenForm) {
      const own: Opened = {
        ...form,
        ...beginning(),
        stored: null,
        typedAt: 0,
        unsavedSince: Number.POSITIVE_INFINITY,
        sending: null,
        isStopped: false,
        isSubmitting: false,
      };
      opened = own;
      if (!form.isTouched) own.stored = readForm(own).text;
      shown.anew();
      return () => {
        if (opened === own) opened = null;
      };
    },

    /** Says in the fields that are sent what the form has last saved, and which form it is. */
    stamp(fields: FormData) {
      if (!opened) return;
      opened.turn += 1;
      const { origin, id, turn } = opened;
      const stamps = {
        draft: origin.draft,
        base: origin.base,
        [senderFields.form]: id,
        [senderFields.turn]: turn,
      };
      for (const [name, value] of Object.entries(stamps)) fields.set(name, String(value));
    },

    /** Somebody has typed or pressed something. */
    typed() {
      if (!opened) return;
      opened.typedAt = Date.now();
      opened.unsavedSince = Math.min(opened.unsavedSince, opened.typedAt);
    },

    /** Saves what is new, if it is time; called every second. */
    look() {
      const of = opened;
      if (!of || of.isStopped || of.isSubmitting || of.sending) return;
      const now = Date.now();
      const isResting = now - of.typedAt >= rest || now - of.unsavedSince >= longestTyping;
      if (!isResting || now < of.nextTry) return;
      const read = readForm(of);
      if (isNew(of, read)) start(of, read);
      else if (read.text === of.stored) shown.calm();
    },

    /** The page is hidden or left: saves at once, even if the page ends before the answer. */
    part() {
      const of = opened;
      if (!of || of.isStopped || of.isSubmitting) return;
      const read = readForm(of);
      const keepalive = read.body.length <= largestParting;
      const isOnItsWay = of.sending?.text === read.text && (of.sending.keepalive || !keepalive);
      if (isNew(of, read) && !isOnItsWay) start(of, read, keepalive);
    },

    /** Saves at once, also what is on its way; whether everything is stored then. */
    async saveNow(): Promise<boolean> {
      const of = opened;
      await of?.sending?.done;
      if (of && of === opened && !of.isStopped && isUnsaved()) {
        start(of, readForm(of));
        await of.sending?.done;
      }
      return !isUnsaved();
    },

    isUnsaved,
    /** Whether something would be lost with the page, because it cannot be saved now or not in time. */
    mayBeLost() {
      if (!opened || !isUnsaved()) return false;
      const { isStopped, fails, nextTry } = opened;
      const { text, body } = readForm(opened);
      return (
        isStopped ||
        fails > 0 ||
        nextTry > Date.now() ||
        text === opened.refused ||
        body.length > largestParting
      );
    },

    /** The site may be reached again, or somebody has come back to the page. */
    retry() {
      if (opened) opened.nextTry = 0;
    },

    /** A button of the form sends it; until there is an answer nothing is saved beside it. */
    submitting(is: boolean) {
      if (!opened || opened.isSubmitting === is) return;
      opened.isSubmitting = is;
      opened.typedAt = Date.now();
      opened.sending?.abort();
      opened.sending = null;
      shown.calm();
    },

    /**
     * The form came back refused and grows from here, as another form would; in a conflict it is saved by its buttons
     * alone.
     */
    moved(origin: Origin, isConflict: boolean) {
      if (!opened) return;
      Object.assign(opened, { origin, isStopped: isConflict, ...beginning() });
      if (isConflict)
        shown.fault(notSaved.conflict, { silent: true }); // the panel is read
      else shown.calm();
    },

    /** What is in the form is given up. */
    giveUp() {
      opened = null;
    },

    /** Whether the form has grown to this by itself, so that it need not be filled anew. */
    holds: ({ draft, base }: Origin) => opened?.origin.draft === draft && opened.origin.base === base,
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
