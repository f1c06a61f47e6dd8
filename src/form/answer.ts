import type { Conflict } from "#ui/conflict-panel.tsx";

export type Notice = {
  title: string;
  description?: string;
  /** A link that helps to solve the problem, shown with the message. */
  wayOut?: {
    label: string;
    to: string;
    /** Opens in a new tab, so that what was typed here stays. */
    newTab?: boolean;
  };
};

/** The first error message of each invalid field, by field name; empty when all fields are valid. */
export type FieldErrors = Partial<Record<string, string>>;

/** A list for a field that can be sent several times. */
export type FormValues = Record<string, string | string[]>;

/**
 * What an action returns to its form. `form` is the `intent` that was sent, "" when the page has only one
 * form.
 */
export type FormAnswer = Saved | Refused;

/**
 * The submission was stored. `notice` is null when the form shows the result itself. `next` is the address to
 * navigate to; when it is absent or on the same page, the page stays and the form is reset.
 */
export type Saved = {
  ok: true;
  form: string;
  notice: (Notice & { action?: { label: string; altText: string; to: string } }) | null;
  next?: string;
  /** Tells several successful results apart. */
  outcome?: string;
  /** Data that is only in this response and never shown again, such as a secret; the form knows its type. */
  once?: unknown;
};

/** A question that has to be answered before the form is stored; what it is about, and the possible answers. */
export type Question = {
  name: string;
  text: string;
  facts: { label: string; value: string }[];
  choices: { value: string; label: string }[];
  hidden: Record<string, string | number>;
};

/** The submission was refused; everything typed is returned, except passwords and codes. */
export type Refused = {
  ok: false;
  form: string;
  errors: FieldErrors;
  values: FormValues;
  notice: Notice | null;
  /** Set when someone else has changed the record in the meantime. */
  conflict?: Conflict;
  /** Set when the form has to be sent again with an answer; the form shows the question itself. */
  question?: Question;
  /** The CAPTCHA challenge for the next attempt; only `identity/captcha` reads it. */
  challenge?: unknown;
};

/**
 * The result that the browser makes when our server did not respond; `fault` is the reason in words. `isUnsure` when the
 * form may have arrived: the answer may be what was lost.
 */
export type Unanswered = { ok: false; fault: string; isUnsure: boolean };
