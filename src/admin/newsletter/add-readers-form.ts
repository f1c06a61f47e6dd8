import { z } from "zod";
import { consentLength } from "#features/inquiries/limits.ts";
import { readEmailAddress } from "#platform/email-address.ts";

const longestText = 60_000; // characters: a list of some thousand addresses

/** The addresses in a text, such as a list or the content of a CSV file, each once, and what only looks like one. */
function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const written = text.split(/[\s,;"<>()]+/).filter((word) => word.includes("@"));
  const read = written.map((word) => ({ word, address: readEmailAddress(word) }));
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.flatMap(({ word, address }) => (address === null ? [word] : [])),
  };
}

/** The form with which staff add readers who have said elsewhere that they want the newsletter. */
export const addReadersForm = z.object({
  addresses: z
    .string()
    .max(longestText, "Too many at once; add them in batches")
    .transform((typed, context) => {
      const { addresses, wrong } = addressesIn(typed);
      const message = wrong[0]
        ? `“${wrong[0].slice(0, 100)}” isn't an email address`
        : "Enter at least one email address";
      if (wrong.length > 0 || addresses.length === 0)
        context.addIssue({ code: "custom", message, input: typed });
      return addresses;
    }),
  consent: z
    .string()
    .trim()
    .min(3, "Enter where and when they agreed")
    .max(consentLength, `Keep the note to ${consentLength} characters`),
});
