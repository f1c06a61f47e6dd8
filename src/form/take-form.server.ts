import { createContext, data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { isUnstorable } from "#platform/database-faults.ts";
import { refusals } from "#platform/http/refusals.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import type { FormAnswer, FormValues, Notice, Refused } from "./answer.ts";
import { type FormSchema, isSecret, type Reading, readFields } from "./read-fields.ts";
import { notStored, unknownForm } from "./words.ts";

/** A form as it was sent: the reading by its schema, and what stands beside the schema's fields. */
export type Sent<Input> = {
  read: Reading<Input>;
  /** Which form of its page it is; "" for the only one. */
  intent: string;
  /** The text of a field that was sent exactly once, never trimmed; "" when it is absent, repeated or a file. */
  text: (name: string) => string;
  /** A chosen file; null when none was. */
  file: (name: string) => File | null;
  /** Every field, for what has no schema. */
  fields: FormData;
  platform: Platform;
  request: Request;
};

/** What was typed into a form whose page could not be shown; see unsaved-page.tsx. */
export type Unsaved = { address: string; notice: Notice; entries: Entry[] };

/** One field of it: what a person typed, or what the form brought along unseen. A secret comes without its value. */
export type Entry = { name: string; value: string; kind: "typed" | "secret" | "unseen" };

/** Set while a form is being taken that may have to be given back without its page. */
export const unsavedContext = createContext<Unsaved | null>(null);

type Failure = Notice | ((reason: string) => Notice);

/** The schema of a form that is only a button. */
export const noFields = z.object({});

/** A form on its way to its action. */
export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type Take = (args: ActionArgs) => Promise<unknown>;

/** Lets one of a page's forms be taken: the one that the field `intent` names, else `otherwise`. */
export async function takeOneOf(
  args: ActionArgs,
  forms: Record<string, Take>,
  otherwise: Take = takeUnknown,
) {
  const fields = await readAll(args.request.clone());
  const intent = textIn(fields, "intent");
  const take = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  return (take ?? otherwise)(args);
}

function takeUnknown(args: ActionArgs) {
  return takeForm(args, {}, async (sent) => refuse(sent, { notice: unknownForm }));
}

/**
 * Takes a form that was sent: reads it by `schema` and lets `use` answer. Whatever `use` throws becomes an answer that
 * keeps what was typed (7.28, 8.07): a refusal in its own words and status, anything else `failed` with 503. So the
 * guard stands inside `use`, on its first line. Redirects pass.
 */
export async function takeForm<Input>(
  { request, context }: ActionArgs,
  { schema, failed = notStored }: { schema?: FormSchema<Input>; failed?: Failure },
  use: (sent: Sent<Input>) => Promise<unknown>,
) {
  const platform = context.get(platformContext);
  const sent = await readForm(platform, request, schema);
  try {
    const answer = await use(sent);
    keepUnsaved(context, sent, answer);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const refusal = refusalOf(thrown);
    if (!refusal) platform.log.error({ err: thrown, form: sent.intent }, "a form could not be taken");
    const notice = refusal ?? (typeof failed === "function" ? failed(unreachable) : failed);
    const answer = refuse(sent, { notice, status: refusal?.status ?? 503 });
    keepUnsaved(context, sent, answer);
    return answer;
  }
}

const unreachable = "our store cannot be reached. Please try again in a moment.";

async function readForm<Input>(
  platform: Platform,
  request: Request,
  schema: FormSchema<Input> | undefined,
): Promise<Sent<Input>> {
  const fields = await readAll(request);
  const text = (name: string) => textIn(fields, name);
  const file = (name: string) => {
    const value = fields.get(name);
    return value instanceof File && value.size > 0 ? value : null;
  };
  return {
    read: readFields(fields, schema ?? (noFields as FormSchema<Input>)),
    intent: text("intent"),
    text,
    file,
    fields,
    platform,
    request,
  };
}

/** The fields of a form; none where the body is no form. */
export function readAll(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

function textIn(fields: FormData, name: string): string {
  const values = fields.getAll(name);
  return values.length === 1 && typeof values[0] === "string" ? values[0] : "";
}

export type Refusal = Partial<Omit<Refused, "ok" | "form">> & { status?: number; headers?: HeadersInit };

/** Refuses a form: what is wrong by field or as a whole, with everything that was typed. 400 unless said otherwise. */
export function refuse(
  { read, intent }: Pick<Sent<unknown>, "read" | "intent">,
  { status = 400, headers, errors = read.ok ? {} : read.errors, ...more }: Refusal = {},
) {
  const values: FormValues = more.values ?? read.values;
  const answer: FormAnswer = { ok: false, form: intent, notice: null, ...more, values, errors };
  return data<FormAnswer>(answer, { status, headers: withoutStore(headers) });
}

/** Tells that it is stored, on the page where the form stands. */
export function done(
  { intent }: Pick<Sent<unknown>, "intent">,
  notice: Notice | null,
  { headers, outcome, once }: { headers?: HeadersInit; outcome?: string; once?: unknown } = {},
) {
  const answer: FormAnswer = { ok: true, form: intent, notice, outcome, once };
  return data<FormAnswer>(answer, { headers: withoutStore(headers) });
}

/**
 * Tells that it is stored and leads to `next`. A form with scripts shows the notification itself and leaves in its own
 * time; a plain form post is sent on. The router's own posts go to the page's address with ".data" behind it.
 */
export function saved(
  { request, intent }: Pick<Sent<unknown>, "request" | "intent">,
  notice: Toast,
  next: string,
) {
  return new URL(request.url).pathname.endsWith(".data")
    ? data<FormAnswer>({ ok: true, form: intent, notice, next })
    : redirectWithToast(next, notice);
}

function withoutStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  if (!all.has("Cache-Control")) all.set("Cache-Control", "no-store");
  return all;
}

/** What `data(…, { status })` said that was thrown on purpose, in the words for a person; null for any other error. */
function refusalOf(thrown: unknown): (Notice & { status: number }) | null {
  if (isUnstorable(thrown)) return { title: "Error", description: refusals[400], status: 400 };
  const { data: said, init } = (thrown ?? {}) as { data?: unknown; init?: { status?: number } | null };
  const status = init?.status ?? 500;
  if (status >= 500) return null;
  const { title, message, description } = (said ?? {}) as Record<string, unknown>;
  return {
    title: typeof title === "string" ? title : "Error",
    description: [description, message].find((text) => typeof text === "string"),
    status,
  };
}

// What a form brings along for itself, though its schema reads it.
const ownFields = /^(id|change|version|token|kept[A-Z].*|.*(Token|Version))$/;

function keepUnsaved(
  context: Readonly<RouterContextProvider>,
  { request, fields, read }: Sent<unknown>,
  answer: unknown,
) {
  const refused = (answer as { data?: FormAnswer } | undefined)?.data;
  if (refused?.ok !== false || !refused.notice) return;
  const { pathname, search } = new URL(request.url);
  const entries = [...fields].flatMap(([name, value]): Entry[] => {
    if (typeof value !== "string") return [];
    if (isSecret(name)) return [{ name, value: "", kind: "secret" }];
    return [{ name, value, kind: name in read.values && !ownFields.test(name) ? "typed" : "unseen" }];
  });
  context.set(unsavedContext, { address: pathname + search, notice: refused.notice, entries });
}
