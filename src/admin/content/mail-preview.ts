import { data } from "react-router";
import { type MailKind, mailWords } from "#content/mail-words.server.ts";
import { sampleValues } from "#content/mails.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { mailAnswer } from "../components/mail-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/mail-preview";

/** A mail of one kind with made-up values, for the preview of its words. */
export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "content.administer");
  const { kind } = args.params;
  if (!Object.hasOwn(content("mails"), kind))
    throw data({ message: "This email doesn't exist" }, { status: 404, headers: noStore });
  const { heading, paragraphs, button } = mailWords(kind as MailKind, sampleValues);
  const shown = {
    heading,
    paragraphs,
    ...(button ? { button: { label: button, url: platform.config.ORIGIN } } : {}),
  };
  return mailAnswer(organisationMail(shown).html);
}
