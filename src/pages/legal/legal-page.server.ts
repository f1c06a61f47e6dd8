import { fillValues } from "#content/kept-values.ts";
import type { SiteWord } from "#content/site-words.ts";
import { outsideHosts } from "#content/slot-places.server.ts";
import { type Content, content } from "#content/store.server.ts";
import { pendingKeptDays, subscriberKeptDays } from "#features/inquiries/limits.ts";
import { messagesKept } from "#features/members/limits.ts";
import {
  auditLifetime,
  closingGrace,
  deviceLifetime,
  heldDays,
  memberSession,
  staffSession,
  unconfirmedKept,
} from "#identity/limits.ts";
import { signOutMarkDays } from "#identity/session/sign-out-mark.ts";
import type { Config } from "#platform/config.server.ts";
import { isHttps } from "#platform/http/security-headers.server.ts";
import { mailsKept } from "#platform/mail/mail.server.ts";
import { trashDays } from "#platform/trash-days.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { outsideWords } from "./outside-words.ts";

/** A legal text as its page shows it; what it says of this site is filled in from the site's settings and limits. */
export function legalPage(name: "privacy" | "terms", config: Config) {
  const words = siteWordsNow(config);
  const filled: Content<"legal">["privacy"] = JSON.parse(
    JSON.stringify(content("legal")[name]),
    (_, value) => (typeof value === "string" ? fillValues(value, words) : value),
  );
  const { summary, sections, ...page } = filled;
  return {
    ...page,
    summary: summary.map(readPageText),
    sections: sections.map(({ text, ...section }) => ({ ...section, text: readPageText(text) })),
  };
}

const hour = 3_600; // seconds
const day = 24 * hour;

const secondFactor: Record<Config["MFA_REQUIRED"], string> = {
  none: "Every account can use two-factor authentication, but no one has to.",
  admins: "Officers who can see members' data sign in with a second factor.",
  everyone: "Everyone who has an account signs in with a second factor.",
};

/** What this site does, for the legal texts: from its limits, its settings and the content as this request sees it. */
export function siteWordsNow(config: Config): Record<SiteWord, string> {
  const days = {
    closingDays: closingGrace / day,
    unconfirmedDays: unconfirmedKept / day,
    trashDays,
    auditDays: auditLifetime,
    mailDays: mailsKept,
    heldDays,
    relayDays: messagesKept,
    pendingReaderDays: pendingKeptDays,
    leftReaderDays: subscriberKeptDays,
    unusedSessionDays: memberSession.unused / day,
    sessionDays: memberSession.longest / day,
    staffSessionHours: staffSession / hour,
    knownDeviceDays: deviceLifetime / day,
    signingOutDays: signOutMarkDays,
  };
  return {
    ...inDigits(days),
    backups: backupWords(config),
    cookiePrefix: isHttps(config) ? "__Host-" : "",
    connection: isHttps(config)
      ? "The site is served over an encrypted connection."
      : "This site is not served over an encrypted connection, so don't enter anything here that others shouldn't read.",
    secondFactor: secondFactor[config.MFA_REQUIRED],
    ...outsideWords({
      places: outsideHosts(),
      captcha: config.CAPTCHA_PROVIDER === "built-in" ? null : new URL(config.CAPTCHA_SCRIPT_URL).host,
      newsletter: newsletterHost(),
    }),
  };
}

function inDigits<Name extends string>(numbers: Record<Name, number>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, String(number)]),
  ) as Record<Name, string>;
}

function backupWords({ BACKUP_DIR, BACKUP_KEEP }: Config): string {
  return BACKUP_DIR === undefined || BACKUP_KEEP === 0
    ? "They're made where our database is hosted; this site doesn't make its own."
    : `We keep backups for ${BACKUP_KEEP} days, and always keep the newest one.`;
}

function newsletterHost(): string | null {
  const { provider } = content("newsletter");
  return provider.kind === "form" ? new URL(provider.action).host : null;
}
