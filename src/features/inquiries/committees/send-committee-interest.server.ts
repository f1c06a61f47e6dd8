import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { LaidOutMail } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type MailsOf, takeInquiry, thanksWords } from "../receiving/take-inquiry.server.ts";
import { committeeTitle } from "./appointments-store.server.ts";
import { listChairs, whoWrites } from "./chairs.server.ts";
import type { CommitteeInput } from "./committee-form.ts";

/**
 * Stores an interest with the committees' ids and titles, mails it to the VP, and thanks the sender
 * (7.25, 7.26).
 */
export function sendCommitteeInterest(
  platform: Platform,
  input: CommitteeInput,
  held: boolean,
): Promise<number> {
  const { committees, ...inquiry } = input;
  const { list } = content("committees");
  const titles = committees.map((id) => list.find((one) => one.id === id)?.title ?? id);
  const stored = { kind: "committees", ...inquiry, details: { committees, titles } } as const;
  return takeInquiry(platform, stored, { mails: committeesMails, held });
}

/** The mails about an interest in committees: to the VP, and to the chair of each that has one. */
export const committeesMails: MailsOf<"committees"> = ({ name, email, phone, details: { committees } }) => ({
  to: content("organisation").emails.vp,
  subject: committeeSubject,
  write: () => committeeMail({ name, email, phone: phone ?? "", committees }, content("committees").list),
  others: async ({ tx, now }) =>
    chairsMails(await listChairs(tx, committees, now), { name, email, phone: phone ?? "" }),
  thanks: async (_, { tx, now }) =>
    thanksWords("committeesThanks", { chairs: await whoWrites(tx, committees, now) }),
});

type Chairs = Awaited<ReturnType<typeof listChairs>>;

function chairsMails(chairs: Chairs, { name, email, phone }: Omit<CommitteeInput, "committees">) {
  const byAddress = Map.groupBy(chairs, (chair) => chair.email);
  return [...byAddress].map(([to, appointments]) => {
    const led = appointments.map(({ committee }) => committeeTitle(committee));
    return {
      kind: "committees-chair",
      to,
      subject: `${name} would like to help: ${led.join(", ")}`,
      ...organisationMail({
        heading: `${name} would like to help`,
        paragraphs: [
          `They chose ${new Intl.ListFormat("en-US").format(led)}, which you chair. We told them you would write. Reply to this email to reach them.`,
        ],
        facts: [
          { label: "Name", value: name },
          { label: "Email", value: email },
          { label: "Phone", value: phone },
        ],
      }),
    };
  });
}

const committeeSubject = "Committee Interest Form";

/**
 * The committee mail (7.26): Name, Email, Phone, then the titles (not the ids) of the chosen committees, one
 * per line.
 */
function committeeMail(
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
