import { z } from "zod";
import { readEmailAddress } from "#platform/email-address.ts";

export const mostTests = 10; // addresses of one test

/** The form of a test: the addresses, each once. */
export const testLetterForm = z.object({
  to: z.string().transform((typed, context) => {
    const written = typed.split(/[\s,;]+/).filter(Boolean);
    const wrong = written.find((one) => readEmailAddress(one) === null);
    const addresses = new Set(written.flatMap((one) => readEmailAddress(one) ?? []));
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message, input: typed });
      return z.NEVER;
    };
    if (wrong) return refuse(`“${wrong.slice(0, 100)}” isn't an email address`);
    if (addresses.size === 0) return refuse("Enter an email address, like name@example.com");
    if (addresses.size > mostTests) return refuse(`Enter at most ${mostTests} addresses`);
    return [...addresses];
  }),
});
