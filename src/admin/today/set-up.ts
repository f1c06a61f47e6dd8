import type { LastBackups } from "#platform/backup/backup-record.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** What of the settings and the content tells whether the site is set up. */
export type SetUpFacts = {
  mfaRequired: "none" | "admins" | "everyone";
  hasMailServer: boolean;
  origin: string;
  email: string;
  samples: number;
  backups: LastBackups;
  now: Date;
};

const longestWithout = 50 * 3_600_000; // ms since the last backup, which is made every night

/** One thing that is not set up: what is so, and what to do. `link` leads to the screen that does it, if there is one. */
export type MissingSetUp = { title: string; words: string; link?: { to: string; label: string } };

/**
 * What is not set up yet, most important first; for an owner, who can act on it or knows who runs the server
 * (4.29).
 */
export function missingSetUp({
  mfaRequired,
  hasMailServer,
  origin,
  email,
  samples,
  backups: { madeAt, failing },
  now,
}: SetUpFacts): MissingSetUp[] {
  return [
    failing !== null && {
      title: "Nightly backups are failing",
      words: `${failing.reason} Failing since ${dayOf(failing.since)}; ${madeAt ? `the last good backup is from ${dayOf(madeAt)}` : "there's no good backup"}.`,
    },
    failing === null &&
      madeAt !== null &&
      now.getTime() - madeAt.getTime() > longestWithout && {
        title: "No backup was made last night",
        words: `The last one is from ${dayOf(madeAt)}. The nightly job may not be running.`,
      },
    mfaRequired === "none" && {
      title: "Two-factor authentication isn't required",
      words:
        "Anyone who learns a staff password gets in. Set MFA_REQUIRED=admins (or everyone) and restart the site.",
    },
    !hasMailServer && {
      title: "This site sends no email",
      words: "Emails are only saved as files on the server. Set up your email server.",
      link: { to: recordAddress("mail", "server"), label: "Set it up" },
    },
    !origin.startsWith("https://") && {
      title: "The site address isn't secure",
      words: "Set ORIGIN to its public address, such as https://www.example.org.",
    },
    email.endsWith("example.org") && {
      title: "The organization's details are still sample text",
      words: "Its name, addresses and people are samples. Replace them before the site goes public.",
      link: { to: screenAddress("first-steps"), label: "First steps" },
    },
    samples > 0 && {
      title: "Sample data is shown",
      words: "Made-up events, members and photos are mixed in with your own.",
      link: { to: screenAddress("sample"), label: "Remove it" },
    },
  ].filter((each) => each !== false);
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
