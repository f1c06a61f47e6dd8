import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { listOwners } from "#identity/staff/owners.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { exceptions } from "../tables.ts";
import { exceptionWords } from "./exception-kinds.ts";

/**
 * Mails the treasurer, or else the membership's address, that something waits for a decision; and owners where they
 * alone can decide.
 */
export async function mailException(
  context: UseCaseContext,
  exception: typeof exceptions.$inferSelect,
): Promise<void> {
  const { title, text } = exceptionWords(exception);
  const { treasurer, membership } = content("organisation").emails;
  const url = `${context.config.ORIGIN}/admin-dashboard/to-decide`;
  const owners = exception.kind === "card-key" ? await listOwners(context.tx) : [];
  for (const to of new Set([treasurer ?? membership, ...owners.map(({ email }) => email)]))
    await enqueueMail(context.tx, context, {
      ...{ kind: "matter", to, subject: title },
      ...organisationMail({ heading: title, paragraphs: [text], button: { label: "Look at it", url } }),
    });
}
