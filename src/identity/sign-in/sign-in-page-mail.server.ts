import { type MailWords, mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { mailedCodeLife } from "#identity/limits.ts";
import { createLink } from "#identity/links/links.server.ts";
import { createMailedCode } from "#identity/links/mailed-codes.server.ts";
import { continueKind, type MailedProof, mailedProofs } from "#identity/links/mailed-proofs.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { MailContent } from "#platform/mail/mail-layout.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { ProgramRequest } from "./way-back.ts";

type Message = MailContent & { kind: string; subject: string };

export async function enqueueSignInPageMail(
  context: UseCaseContext,
  to: string,
  { kind, subject, ...words }: Message,
): Promise<void> {
  const { emails } = content("organisation");
  const message = organisationMail(words);
  await enqueueMail(context.tx, context, { kind, to, replyTo: emails.general, subject, ...message });
}

const notYou = "If this wasn't you, ignore this email.";

const codeLife = "It works once, for 10 minutes.";
const codeForProgram = `If an app asked you for a code, enter this one there. ${codeLife}`;

/** The message with the code for the program that asked for it; its button leads there, if that may be. */
function forProgram(message: Message, { code, continueUrl }: ProgramPart): Message {
  if (continueUrl === null) return { ...message, code };
  const label = message.button?.label ?? "Continue";
  return { ...message, code, button: { label, url: continueUrl } };
}

/** After a request for a code to sign in with (7.12). */
export function signInCodeMail(part: ProgramPart): Message {
  const message = {
    kind: "sign-in-code",
    subject: "Your sign-in code",
    heading: "Your sign-in code",
    paragraphs: [
      `${notYou} Never give the code to anyone who calls or writes to you.`,
      `Enter this code where you're signing in. ${codeLife}`,
    ],
  };
  return forProgram(message, part);
}

/** For the administrator whose password comes from the settings. */
export function noSignInCodeMail(): Message {
  return {
    kind: "sign-in-code",
    subject: "Please sign in with your password",
    heading: "Please sign in with your password",
    paragraphs: [
      "You asked for a sign-in code. This account's password is set in the site's settings (ADMIN_PASSWORD), and you can sign in only with that password.",
    ],
  };
}

/** After a sign-up (4.35, 4.36). */
export function confirmationMail(url: string, part?: ProgramPart): Message {
  const life = `The link works once, for 24 hours. ${notYou}`;
  return linkMail("confirm-email", mailWords("confirmEmail"), url, { life, part });
}

/** After a second sign-up, with another password, for an address that has not been confirmed. */
export function finishSignUpMail(url: string): Message {
  return {
    kind: "finish-sign-up",
    subject: "Please finish signing up",
    heading: "Choose your password",
    paragraphs: [
      "Someone signed up with this email address more than once, with different passwords. To make sure the account is yours alone, please choose its password here. This also confirms your address.",
      `The link works once, for one hour. ${notYou}`,
    ],
    button: { label: "Choose my password", url },
  };
}

/** After a sign-up for an address that has an account: only its owner is told so, by this mail. */
export function alreadyMemberMail(origin: string): Message {
  return linkMail("already-member", mailWords("alreadyMember"), `${origin}/member-login`);
}

export function resetMail(url: string, part?: ProgramPart): Message {
  const life = `The link works once, for one hour. ${notYou}`;
  return linkMail("reset-password", mailWords("resetPassword"), url, { life, part });
}

/** A mail with a link; how long that works follows the words that staff edit, then the code for a program. */
function linkMail(
  kind: string,
  { button, paragraphs, ...words }: MailWords,
  url: string,
  { life, part }: { life?: string; part?: ProgramPart } = {},
): Message {
  const further = [...(life ? [life] : []), ...(part ? [codeForProgram] : [])];
  const text = { paragraphs: [...paragraphs, ...further], button: { label: button, url } };
  const message = { kind, ...words, ...text };
  return part ? forProgram(message, part) : message;
}

/** What a mail carries for the program that asked for it: a code of six digits, and perhaps a link back. */
type ProgramPart = { code: string; continueUrl: string | null };

/** Makes the code, and the link where the program has named a way back. */
export async function programPart(
  context: UseCaseContext,
  { userId, proof, program }: { userId: string; proof: MailedProof; program: ProgramRequest },
): Promise<ProgramPart> {
  const { code: kind, seconds } = mailedProofs[proof];
  const code = await createMailedCode(context, { kind, userId, seconds: mailedCodeLife });
  const { wayBack } = program;
  const payload = { proof, ...wayBack };
  const continueUrl =
    wayBack && (await createLink(context, { kind: continueKind, userId, payload, seconds }));
  return { code, continueUrl };
}

/** For the administrator whose password comes from the settings. */
export function settingsPasswordMail(): Message {
  return {
    kind: "reset-password",
    subject: "Your password is set elsewhere",
    heading: "Your password is set elsewhere",
    paragraphs: [
      "You asked to set a new password. This account's password is set in the site's settings (ADMIN_PASSWORD) and can only be changed there. Please ask the person who runs the site.",
    ],
  };
}
