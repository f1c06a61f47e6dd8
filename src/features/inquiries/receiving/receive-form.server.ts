import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { FieldErrors, Notice } from "#form/answer.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { done, refuse, type Sent, saved, takeForm } from "#form/take-form.server.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Kind } from "../kinds.ts";
import { sending, sendingTogether } from "../limits.ts";
import { notStored, oneMoreStep, tooMany } from "../messages.ts";

/** A visitor form: what it accepts, how it is stored, and the notification shown after it was stored. */
export type VisitorForm<Input extends { email: string }> = {
  name: Kind;
  schema: FormSchema<Input>;
  /** The errors of what no schema describes, such as a file. */
  check?: (sent: Sent<Input>) => Promise<FieldErrors>;
  /** Returns the id of the stored inquiry; `held` is true when a program seems to have sent it. */
  store: (platform: Platform, input: Input, held: boolean, sent: Sent<Input>) => Promise<number>;
  sent: Notice;
  /** Path of the page about the stored inquiry, which takes the notification's place. */
  page?: (platform: Platform, id: number) => string;
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
    const errors = { ...(await form.check?.(sent)), ...(read.ok ? {} : read.errors) };
    if (!read.ok || Object.keys(errors).length > 0)
      return refuse(sent, { errors, challenge: await challengeDue(sent, { form: name }) });
    const closed = form.closed?.() ?? null;
    if (closed) return refuse(sent, { notice: closed, status: 403 });
    const { email } = read.input;
    const connection = addressGroup(clientAddress(args.request));
    const limits = [
      { name: `send-${name}`, key: hashed(email), ...sending },
      { name: `send-${name}`, key: connection, ...sendingTogether },
    ];
    // The sender on this connection: strangers elsewhere cannot make somebody meet the CAPTCHA.
    const account = `${email}:${connection}`;
    const asked = { form: name, account, limits, counts: "every send", keepsSuspected: true, words } as const;
    const gate = await passGate(sent, asked);
    if (!gate.ok) return refuse(sent, gate.stopped);
    const id = await form.store(platform, read.input, gate.suspected, sent);
    return form.page ? saved(sent, null, form.page(platform, id)) : done(sent, form.sent);
  });
}

function hashed(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
