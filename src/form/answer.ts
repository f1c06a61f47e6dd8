import type { Conflict } from "#ui/conflict-panel.tsx";

export type Notice = {
  title: string;
  description?: string;
  /** The way out of it, shown where the form is. */
  wayOut?: { label: string; to: string };
};

/** What is wrong with a form, by field: the first message each. Empty when nothing is. */
export type FieldErrors = Partial<Record<string, string>>;

/** What was typed, by field; a list for a field that may be sent several times. */
export type FormValues = Record<string, string | string[]>;

/** What an action tells its form. `form` is the `intent` that was sent, "" where a page has one form only. */
export type FormAnswer = Saved | Refused;

/** It is stored; `notice` is null where the form shows it in its own place. `next` is where the form leads; without it, or within the same page, the person stays and finds the form begun anew. */
export type Saved = {
  ok: true;
  form: string;
  notice: Notice | null;
  next?: string;
  /** Which of several good ends it came to. */
  outcome?: string;
  /** What is shown in this one answer and never again, such as a secret; its form knows what it is. */
  once?: unknown;
};

/** It is not stored; everything typed stays, except passwords and codes. */
export type Refused = {
  ok: false;
  form: string;
  errors: FieldErrors;
  values: FormValues;
  notice: Notice | null;
  /** Someone else has changed the record meanwhile. */
  conflict?: Conflict;
  /** What `identity/captcha` asks with the next try; its own matter, passed on as it is. */
  challenge?: unknown;
};

/** The answer made in the browser when the server gave none of its own; `fault` says why, in words. */
export type Unanswered = { ok: false; fault: string };
