import { invitationRest, mostInvitations } from "#features/members/limits.ts";
import { type LeftOut, type ReasonLeftOut, reasonsLeftOut } from "./standing.ts";

/** Why members are not invited, after their number: "2 have no email address". */
const whyWords: Record<ReasonLeftOut, [one: string, many: string]> = {
  account: ["has an account", "have an account"],
  sample: ["is a sample record", "are sample records"],
  "not-approved": ["is not approved", "are not approved"],
  "no-address": ["has no email address", "have no email address"],
  "no-email": ["opted out of all email", "opted out of all email"],
  shared: [
    "shares an email address with others; link them to an account yourself",
    "share an email address with others; link them to an account yourself",
  ],
  often: [`was invited ${mostInvitations} times`, `were invited ${mostInvitations} times`],
  recent: [
    `was invited less than ${invitationRest} days ago`,
    `were invited less than ${invitationRest} days ago`,
  ],
};

/** Who is left out and why, one line for each reason. */
export function leftOutLines(left: LeftOut): string[] {
  return reasonsLeftOut.flatMap((reason) => {
    const count = left[reason] ?? 0;
    return count === 0 ? [] : `${count.toLocaleString("en-US")} ${whyWords[reason][count === 1 ? 0 : 1]}`;
  });
}

/** What became of an invitation of several, in words. */
export function invitedWords({ invited, left }: { invited: number; left: LeftOut }): string {
  const who = invited === 1 ? "1 member invited" : `${invited.toLocaleString("en-US")} members invited`;
  return [who, ...leftOutLines(left)].join("; ");
}

/** Why one member cannot be invited; "" for one who can. */
export function whyNotInvited(left: LeftOut): string {
  const reason = reasonsLeftOut.find((each) => left[each]);
  return reason ? `Not invited: this member ${whyWords[reason][0]}.` : "";
}
