import { type LaidOutMail, layOutMail, type MailContent } from "#platform/mail/mail-layout.ts";
import { content } from "./store.server.ts";

/** A message of the organisation in its name and colour; `name` is who signs it, if not the organisation. */
export function organisationMail(message: MailContent, name = content("organisation").name): LaidOutMail {
  return layOutMail(message, { name, accent: content("brand").main });
}
