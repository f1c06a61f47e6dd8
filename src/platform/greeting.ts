/**
 * The first line of a mail to the address that a visitor typed: "Hello Ada,", or "Hello," when the first word
 * of the name is more than a plain word. Anyone can enter another person's address, so nothing longer that
 * was typed goes into such a mail, and never a link.
 */
export function greeting(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? `Hello ${first},` : "Hello,";
}
