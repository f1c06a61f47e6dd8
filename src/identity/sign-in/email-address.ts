import { z } from "zod";

const address = z.email().max(254);

/**
 * The normalised e-mail address of an account: trimmed and in lower case. Null when it is no plain address,
 * too long, contains a line break or a control character, or uses look-alike characters that another program
 * would convert into a different address.
 */
export function accountEmail(typed: string): string | null {
  if (typed.length > 1000 || typed.normalize("NFKC") !== typed || /\p{Cc}/u.test(typed)) return null;
  const read = address.safeParse(typed.trim().toLowerCase());
  return read.success ? read.data : null;
}
