import { readableText } from "#identity/readable-text.server.ts";

/** A random password of 99 bits that is easy to read out and type: five groups of four. */
export function readablePassword(): string {
  return readableText({ groups: 5, length: 4 });
}
