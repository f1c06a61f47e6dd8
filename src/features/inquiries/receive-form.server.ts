import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Notice } from "#form/answer.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Kind } from "./kinds.ts";
import { sending } from "./limits.ts";
import { notStored, oneMoreStep, tooMany } from "./messages.ts";

/** A visitor form: what it accepts, how it is stored, and the notification shown after it was stored. */
export type VisitorForm<Input extends { email: string }> = {
  name: Kind;
  schema: FormSchema<Input>;
  store: (platform: Platform, input: Input) => Promise<void>;
  sent: Notice;
  /** The reason why nothing is accepted at the moment, or null. */
  closed?: () => Notice | null;
};

const words = {
  captcha: (message: string) => ({ title: oneMoreStep, description: message }),
  limit: tooMany,
};

/**
 * Handles the submission of every visitor form: validation, rate limits and CAPTCHA, storing, response.
 * Success is reported only after the data is stored; every error response keeps what was typed (7.28).
 */
export function receiveForm<Input extends { email: string }>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  form: VisitorForm<Input>,
) {
  const { name, schema } = form;
  return takeForm(args, { schema, failed: notStored }, async (sent) => {
    const { platform, read } = sent;
    if (!read.ok) return refuse(sent, { challenge: await challengeDue(sent, { form: name }) });
    const closed = form.closed?.() ?? null;
    if (closed) return refuse(sent, { notice: closed, status: 403 });
    const limits = [addressGroup(clientAddress(args.request)), hashed(read.input.email)].map((key) => ({
      name: `send-${name}`,
      key,
      ...sending,
    }));
    const gate = await passGate(sent, { form: name, limits, counts: "every send", words });
    if (!gate.ok) return refuse(sent, gate.stopped);
    if (!gate.trapped) await form.store(platform, read.input);
    return done(sent, form.sent);
  });
}

function hashed(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
