import { z } from "zod";

const address = z.email().max(254);

/**
 * The address an account is known by: without blanks around it, in lower case. Null when it is no plain address, too
 * long, holds a line break or a control character, or is written in look-alikes that another program would fold into
 * a different address.
 */
export function accountEmail(typed: string): string | null {
  if (typed.length > 1000 || typed.normalize("NFKC") !== typed || /\p{Cc}/u.test(typed)) return null;
  const read = address.safeParse(typed.trim().toLowerCase());
  return read.success ? read.data : null;
}
