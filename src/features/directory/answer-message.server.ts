import { data } from "react-router";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  readCaptcha,
} from "#identity/captcha/captcha.server.ts";
import { limit } from "#identity/limits.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { messagesPerAddress, messagesPerMember } from "./limits.ts";
import type { MemberPage } from "./member-page.server.ts";
import { relayRefusals } from "./messages.ts";
import type { RelayAnswer } from "./relay-answer.ts";
import { readRelayForm } from "./relay-form.ts";
import { sendMessage, takesMessages } from "./send-message.server.ts";

const form = "relay";

/** Takes a message to the member of this page: her choice, shape, limits, CAPTCHA when it is due, then passed on. */
export async function answerMessage(
  platform: Platform,
  { owner }: MemberPage,
  request: Request,
  sent: FormData,
) {
  const address = clientAddress(request);
  const asker = { form, address };
  const read = readRelayForm(sent);
  const typed = read.ok ? read.input : read.typed;
  const due = await captchaNeeded(platform, asker);
  const refuse = async (status: number, answer: Partial<Extract<RelayAnswer, { sent: false }>>) => {
    await countFailure(platform, asker);
    const asks = due || (await captchaNeeded(platform, asker));
    const challenge = asks ? captchaChallenge(platform, form) : null;
    return data<RelayAnswer>(
      { sent: false, typed, errors: {}, message: null, ...answer, challenge },
      { status },
    );
  };
  if (!(await takesMessages(platform.db, owner.id))) return refuse(403, { message: relayRefusals.off });
  if (!read.ok) return refuse(400, { errors: read.errors });
  if (due) {
    const captcha = await checkCaptcha(platform, { form, token: readCaptcha(sent), address });
    if (!captcha.ok) return refuse(400, { message: captcha.message });
  }
  const mine = await limit(platform, { ...messagesPerAddress, key: addressGroup(address) });
  if (!mine.allowed) return refuse(429, { message: relayRefusals.tooMany });
  const hers = await limit(platform, { ...messagesPerMember, key: String(owner.id) });
  if (!hers.allowed) return refuse(429, { message: relayRefusals.tooManyToHer });
  if (!read.trapped) await sendMessage(platform, owner, read.input);
  return data<RelayAnswer>({ sent: true });
}
