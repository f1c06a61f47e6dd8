import { organisationMail } from "#content/organisation-mail.server.ts";
import type { LaidOutMail } from "#platform/mail/mail-layout.ts";
import type { CommitteeInput } from "./committee-form.ts";

export const committeeSubject = "Committee Interest Form";

/**
 * The committee mail (7.26): Name, Email, Phone, then the titles (not the ids) of the chosen committees, one
 * per line.
 */
export function committeeMail(
  { name, email, phone, committees }: CommitteeInput,
  known: readonly { id: string; title: string }[],
): LaidOutMail {
  const titles = known.filter(({ id }) => committees.includes(id)).map(({ title }) => title);
  const text = `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\nSelected Committees:\n${titles.join("\n")}\n`;
  const laidOut = organisationMail({
    heading: committeeSubject,
    paragraphs: [],
    facts: [
      { label: "Name", value: name },
      { label: "Email", value: email },
      { label: "Phone", value: phone },
      { label: "Selected Committees:", value: titles.join("\n") },
    ],
  });
  return { ...laidOut, text };
}
