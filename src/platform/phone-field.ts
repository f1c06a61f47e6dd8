import { z } from "zod";
import { readPhoneNumber } from "./phone-number.ts";

type Words = { wrong: string; tooLong: string };

/** A telephone number that may be left empty, null then. */
export const optionalPhoneField = (words: Words) =>
  z
    .string()
    .default("")
    .transform((typed, context) => read(typed, words, context));

/** A telephone number of at least `least` characters. */
export const phoneField = (words: Words, least: number) =>
  z.string(words.wrong).transform((typed, context) => {
    const number = read(typed, words, context) ?? "";
    // What was refused already is not refused twice.
    if (context.issues.length === 0 && number.length < least) refuse(typed, words.wrong, context);
    return number;
  });

function read(typed: string, { wrong, tooLong }: Words, context: z.RefinementCtx): string | null {
  const reading = readPhoneNumber(typed);
  if (reading.ok) return reading.number;
  refuse(typed, reading.reason === "too-long" ? tooLong : wrong, context);
  return null;
}

function refuse(typed: string, message: string, context: z.RefinementCtx): void {
  context.addIssue({ code: "custom", message, input: typed });
}
