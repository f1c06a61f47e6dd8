import { randomInt } from "node:crypto";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"; // without easily misread characters: i l o 0 1

/** A random text that is easy to read out and type: groups of characters, joined by hyphens; 4.95 bits each. */
export function readableText({ groups, length }: { groups: number; length: number }): string {
  const group = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A random password of 99 bits that is easy to read out and type: five groups of four. */
export function readablePassword(): string {
  return readableText({ groups: 5, length: 4 });
}
