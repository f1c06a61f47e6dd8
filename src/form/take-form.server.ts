import { createHash } from "node:crypto";
import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { isUnstorable, notStoredStatus } from "#platform/database-faults.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { refusals } from "#platform/http/refusals.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import type { FormAnswer, FormValues, Notice, Refused } from "./answer.ts";
import { type FormSchema, isSecret, type Reading, readFields } from "./read-fields.ts";
import { forgetForm, readAll } from "./read-form.server.ts";
import { notStored, otherForm, unknownForm } from "./words.ts";

/** A submitted form: its parsed fields, and access to fields that the schema does not cover. */
export type Sent<Input> = {
  read: Reading<Input>;
  /** Which form of the page was sent (the field `intent`); "" for the only one. */
  intent: string;
  /** The untrimmed text of a field that was sent exactly once; "" when it is absent, repeated or a file. */
  text: (name: string) => string;
  /** The uploaded file of a field; null when no file was chosen. */
  file: (name: string) => File | null;
  /** For data that no schema describes. */
  fields: FormData;
  platform: Platform;
  request: Request;
};

/** The input of a form whose page could not be rendered; see unsaved-page.tsx. */
export type Unsaved = { address: string; notice: Notice; entries: Entry[] };

/**
 * One field of that form: typed by the person, or hidden (`unseen`). A password or code (`secret`) comes
 * without its value.
 */
export type Entry = { name: string; value: string; kind: "typed" | "secret" | "unseen" };

/**
 * Set when a form is refused with a notice, so that entry.server.tsx can return the input when the page
 * cannot be rendered.
 */
export const unsavedContext = createContext<Unsaved | null>(null);

type Failure = Notice | ((reason: string) => Notice);

export const noFields = z.object({});

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type Take = (args: ActionArgs) => Promise<unknown>;

/**
 * Passes the request to the handler that the first word of the field `intent` names, or to `otherwise` when there is
 * none.
 */
export async function takeOneOf(
  args: ActionArgs,
  forms: Record<string, Take>,
  otherwise: Take = takeUnknown,
) {
  const fields = await readAll(args);
  const [intent = ""] = textIn(fields, "intent").split(" ");
  const take = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  return (take ?? otherwise)(args);
}

function takeUnknown(args: ActionArgs) {
  return takeForm(args, {}, async (sent) => refuse(sent, { notice: unknownForm }));
}

/**
 * Handles a form post: parses the fields by `schema` and returns what `use` returns. An error thrown by `use`
 * becomes a response that keeps what was typed (7.28, 8.07): a refusal (`data` thrown with a status below
 * 500) with its own message and status, a text that the database cannot store with 400, anything else as
 * `failed`: with 500 where the database refused the statement, which is a fault of ours, otherwise with 503. Permission checks
 * therefore belong on the first line of `use`.
 * @throws a Response that `use` throws, such as a redirect
 */
export async function takeForm<Input>(
  { request, context }: ActionArgs,
  { schema, failed = notStored }: { schema?: FormSchema<Input>; failed?: Failure },
  use: (sent: Sent<Input>) => Promise<unknown>,
) {
  const platform = context.get(platformContext);
  const fields = await readAll({ request, context });
  const sent = readForm(platform, request, fields, schema);
  try {
    const answer = await use(sent);
    keepUnsaved(context, sent, answer);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const refusal = refusalOf(thrown);
    if (!refusal) platform.log.error({ error: thrown, form: sent.intent }, "a form could not be taken");
    const status = refusal?.status ?? notStoredStatus(thrown);
    const reason = status === 500 ? ourFault : unreachable;
    const notice = refusal ?? (typeof failed === "function" ? failed(reason) : failed);
    const answer = refuse(sent, { notice, status });
    keepUnsaved(context, sent, answer);
    return answer;
  } finally {
    await forgetForm(request);
  }
}

const ourFault = "something went wrong on our side. Please try again in a moment.";
const unreachable = "our database can't be reached. Please try again in a moment.";

function readForm<Input>(
  platform: Platform,
  request: Request,
  fields: FormData,
  schema: FormSchema<Input> | undefined,
): Sent<Input> {
  const text = (name: string) => textIn(fields, name);
  const file = (name: string) => {
    const value = fields.get(name);
    return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
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

function textIn(fields: FormData, name: string): string {
  const values = fields.getAll(name);
  return values.length === 1 && typeof values[0] === "string" ? values[0] : "";
}

export type Refusal = Partial<Omit<Refused, "ok" | "form">> & { status?: number; headers?: HeadersInit };

/**
 * The response that refuses a form: errors by field or a notice, with everything that was typed. Status 400
 * by default.
 */
export function refuse(
  { read, intent }: Pick<Sent<unknown>, "read" | "intent">,
  { status = 400, headers, errors = read.ok ? {} : read.errors, ...more }: Refusal = {},
) {
  const values: FormValues = more.values ?? read.values;
  const answer: FormAnswer = { ok: false, form: intent, notice: null, ...more, values, errors };
  return data<FormAnswer>(answer, { status, headers: withoutStore(headers) });
}

/**
 * The response to a form that was sent before with something else, as after the browser's Back: those entries are saved, these are
 * not. It brings the token by which they are an act of their own; for the same entries it is always the same.
 */
export function refuseOtherForm(sent: Pick<Sent<unknown>, "read" | "intent" | "text">) {
  const { values } = sent.read;
  const hex = createHash("sha256")
    .update(JSON.stringify([sent.text("formToken"), values]))
    .digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`]; // RFC 9562, version 8
  const formToken = [...parts, hex.slice(18, 30)].join("-");
  const notice = { title: notStored.title, description: otherForm };
  return refuse(sent, { status: 409, notice, values: { ...values, formToken } });
}

export function done(
  { intent }: Pick<Sent<unknown>, "intent">,
  notice: Notice | null,
  { headers, outcome, once }: { headers?: HeadersInit; outcome?: string; once?: unknown } = {},
) {
  const answer: FormAnswer = { ok: true, form: intent, notice, outcome, once };
  return data<FormAnswer>(answer, { headers: withoutStore(headers) });
}

/**
 * The response for a stored form that leads to `next`; `notice` is null when that page says what happened. A
 * form with scripts shows the notification and navigates itself; a plain form post is redirected. The two are
 * told apart by the address: the router posts to the page's address with ".data" appended.
 */
export function saved(
  { request, intent }: Pick<Sent<unknown>, "request" | "intent">,
  notice: Toast | null,
  next: string,
) {
  if (new URL(request.url).pathname.endsWith(".data"))
    return data<FormAnswer>({ ok: true, form: intent, notice, next });
  return notice ? redirectWithToast(next, notice) : redirect(next);
}

function withoutStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  if (!all.has("Cache-Control")) all.set("Cache-Control", "no-store");
  return all;
}

/**
 * The notice and status of a `data(…, { status })` that was thrown on purpose, or of a text that the database
 * cannot store (400); null for any other error.
 */
export function refusalOf(thrown: unknown): (Notice & { status: number }) | null {
  if (isUnstorable(thrown)) return { title: "Error", description: refusals[400], status: 400 };
  const { data: said, init } = (thrown ?? {}) as { data?: unknown; init?: { status?: number } | null };
  const status = init?.status ?? 500;
  if (status >= 500) return null;
  const { title, message, description, wayOut } = (said ?? {}) as Record<string, unknown>;
  return {
    title: typeof title === "string" ? title : "Error",
    description: [description, message].find((text) => typeof text === "string"),
    wayOut: wayOut as Notice["wayOut"],
    status,
  };
}

// Hidden fields that a form sends by itself although its schema reads them.
const ownFields = /^(id|change|version|token|kept[A-Z].*|.*(Token|Version))$/;

function keepUnsaved(
  context: Readonly<RouterContextProvider>,
  { request, fields, read }: Sent<unknown>,
  answer: unknown,
) {
  const refused = (answer as { data?: FormAnswer } | undefined)?.data;
  if (refused?.ok !== false || !refused.notice) return;
  const entries = [...fields].flatMap(([name, value]): Entry[] => {
    if (typeof value !== "string") return [];
    if (isSecret(name)) return [{ name, value: "", kind: "secret" }];
    return [{ name, value, kind: name in read.values && !ownFields.test(name) ? "typed" : "unseen" }];
  });
  context.set(unsavedContext, { address: pageAddress(request), notice: refused.notice, entries });
}

/**
 * Handles a form with a body too large to be held. As in `takeForm`, a refusal that `use` throws is shown by the form;
 * anything else is thrown on.
 */
export async function takeStreamed(
  { request, context }: ActionArgs,
  intent: string,
  use: () => Promise<unknown>,
) {
  try {
    return await use();
  } catch (thrown) {
    const notice = thrown instanceof Response ? null : refusalOf(thrown);
    if (!notice) throw thrown;
    context.set(unsavedContext, { address: pageAddress(request), notice, entries: [] });
    return refuse({ read: { ok: true, input: {}, values: {} }, intent }, { notice, status: notice.status });
  }
}
