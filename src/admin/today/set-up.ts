import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** What of the settings and the content tells whether the site is set up. */
export type SetUpFacts = {
  mfaRequired: "none" | "admins" | "everyone";
  hasMailServer: boolean;
  origin: string;
  email: string;
  samples: number;
};

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
}: SetUpFacts): MissingSetUp[] {
  return [
    mfaRequired === "none" && {
      title: "Two-factor authentication is not required",
      words:
        "Whoever learns a password of the staff gets in. Set MFA_REQUIRED=admins (or everyone) and start the site again.",
    },
    !hasMailServer && {
      title: "No mail leaves this site",
      words: "Messages are kept in files on the server only. Set your mail server.",
      link: { to: recordAddress("mail", "server"), label: "Set it" },
    },
    !origin.startsWith("https://") && {
      title: "The site has no secure address",
      words: "Set ORIGIN to its public address, such as https://www.example.org.",
    },
    email.endsWith("example.org") && {
      title: "The organisation's facts are the sample's",
      words: "Its name, addresses and people are made up. Replace them before the site is public.",
      link: { to: screenAddress("first-steps"), label: "First steps" },
    },
    samples > 0 && {
      title: "Sample data is shown",
      words: "Made-up events, members and photos stand among your own.",
      link: { to: screenAddress("sample"), label: "Remove it" },
    },
  ].filter((each) => each !== false);
}
