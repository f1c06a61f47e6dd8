import { createHash } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  readCaptcha,
} from "#identity/captcha/captcha.server.ts";
import { limit } from "#identity/limits.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Toast } from "#platform/http/toast.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import type { FormAnswer } from "./form-answer.ts";
import type { Kind } from "./kinds.ts";
import { sending } from "./limits.ts";
import { notStored, oneMoreStep, tooMany } from "./messages.ts";
import { trapField } from "./newsletter-fields.ts";

/** One of our forms: what it accepts, what it does with it, and what the visitor is told once that is stored. */
export type VisitorForm<Input extends { email: string }> = {
  name: Kind;
  schema: z.ZodType<Input>;
  /** Nothing else of what was sent is looked at; a name in `lists` may be sent several times. */
  fields: readonly string[];
  lists?: readonly string[];
  store: (platform: Platform, input: Input) => Promise<void>;
  sent: Toast;
  /** Says why nothing is taken just now, or null. */
  closed?: () => Toast | null;
};

/**
 * What every form of ours does with what a visitor sends: shape, trap, CAPTCHA, limits, store, answer. The success is
 * said only after it is stored; every refusal gives back what was typed (7.28).
 */
export async function receiveForm<Input extends { email: string }>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: VisitorForm<Input>,
) {
  const platform = context.get(platformContext);
  const address = clientAddress(request);
  const all = await request.formData().catch(() => new FormData());
  const submission = parseWithZod(knownFields(all, form), { schema: form.schema });
  const refuse = async (notice: Toast | null, status: number, headers: HeadersInit = {}) => {
    const asks = await captchaNeeded(platform, { form: form.name, address });
    const captcha = asks ? captchaChallenge(platform, form.name) : null;
    const answer = { kind: "refused", result: submission.reply(), notice, captcha } as const;
    return data<FormAnswer>(answer, { status, headers });
  };
  if (submission.status !== "success") return refuse(null, 400);
  const input = submission.value;
  const success = () => data<FormAnswer>({ kind: "sent", notice: form.sent });
  if (all.get(trapField)) return success();
  const closed = form.closed?.() ?? null;
  if (closed) return refuse(closed, 403);
  const proof = await provesPerson(platform, form.name, readCaptcha(all), address);
  if (!proof.ok) return refuse({ title: oneMoreStep, description: proof.message }, 400);
  const wait = await secondsToWait(platform, form.name, address, input.email);
  if (wait > 0) return refuse(tooMany(wait), 429, { "Retry-After": String(wait) });
  try {
    await form.store(platform, input);
  } catch (error) {
    platform.log.error({ err: error, form: form.name }, "a visitor's form could not be stored");
    return refuse(notStored, 503);
  }
  return success();
}

function knownFields(all: FormData, { fields, lists = [] }: Pick<VisitorForm<never>, "fields" | "lists">) {
  const known = new FormData();
  for (const name of fields) {
    const values = all.getAll(name).filter((value) => typeof value === "string");
    for (const value of lists.includes(name) ? values : values.slice(0, 1)) known.append(name, value);
  }
  return known;
}

async function secondsToWait(platform: Platform, form: Kind, address: string, email: string) {
  const sender = createHash("sha256").update(email).digest("base64url");
  for (const key of [addressGroup(address), sender]) {
    const counted = await limit(platform, { name: `send-${form}`, key, ...sending });
    if (!counted.allowed) return counted.retryAfterSeconds;
  }
  return 0;
}

/** After a few messages from one connection every further one has to come with a solved CAPTCHA. */
async function provesPerson(platform: Platform, form: Kind, token: string, address: string) {
  const needed = await captchaNeeded(platform, { form, address });
  const proof = needed ? await checkCaptcha(platform, { form, token, address }) : { ok: true as const };
  if (proof.ok) await countFailure(platform, { form, address });
  return proof;
}
