import { randomInt } from "node:crypto";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"; // without easily misread characters: i l o 0 1
const groups = 5;
const groupLength = 4;

/** A random password of 99 bits that is easy to read out and type: five groups of four. */
export function readablePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
