import { dueFact } from "#billing/mails/due-words.ts";
import { type partPaid, waysInMail } from "#billing/mails/ways-to-pay.server.ts";
import { type MailKind, mailWords } from "#content/mail-words.server.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { type RenewalOf, renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { longDay } from "#platform/days.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { money } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";

export const noticeWords = {
  opens: "renewalOpens",
  "month-before": "renewalMonthBefore",
  "week-before": "renewalWeekBefore",
  "day-after": "renewalDayAfter",
  "in-grace": "renewalInGrace",
  lapsed: "renewalLapsed",
} as const satisfies Record<RenewalNotice, MailKind>;

const chooseLevel = "Use the button to choose your level and renew.";

export const membershipThread = (id: number) => `membership/${id}`;

type About = RenewalOf & {
  to: string;
  member: string;
  firstName: string;
  level: string;
  endsOn: string;
  lastDay: string;
  today: string;
  /** What is to be paid; null where nothing is asked for yet. */
  owed: { cents: number; number: string; dueOn: string; paid: ReturnType<typeof partPaid> } | null;
};

export function noticeMail(site: Pick<Platform, "config">, notice: RenewalNotice, about: About): Mail {
  const { to, member, firstName, level, endsOn, lastDay, today, owed, membershipId } = about;
  const values = { member, firstName, level, until: longDay(endsOn), renewBy: longDay(lastDay) };
  const { subject, heading, paragraphs, button } = mailWords(noticeWords[notice], values);
  const isOver = notice === "day-after" || notice === "in-grace";
  const mail = memberMail(to, "renewal", subject, {
    heading,
    paragraphs: [
      ...paragraphs,
      ...(owed
        ? waysInMail(owed.number, { by: { dueOn: owed.dueOn, isRenewal: true }, today, paid: owed.paid })
        : notice === "lapsed"
          ? []
          : [chooseLevel]),
    ],
    facts: [
      { label: "Level", value: level },
      { label: notice === "lapsed" || isOver ? "Ended on" : "Active through", value: longDay(endsOn) },
      ...(isOver ? [{ label: "Renew by", value: longDay(lastDay) }] : []),
      ...(owed
        ? [
            { label: "Invoice", value: owed.number },
            { label: "Amount due", value: money(owed.cents) },
            dueFact(owed.dueOn, today),
          ]
        : []),
    ],
    button: { label: button, url: site.config.ORIGIN + renewalPath(site, about) },
  });
  return { ...mail, thread: membershipThread(membershipId), isPatient: true };
}
