import { type LaidOutMail, layOutMail, type MailContent } from "#platform/mail/mail-layout.ts";
import { content } from "./store.server.ts";

/** In the organisation's name and colour; `name` is the signer, if not the organisation. */
export function organisationMail(message: MailContent, name = content("organisation").name): LaidOutMail {
  return layOutMail(message, { name, accent: content("brand").main });
}
