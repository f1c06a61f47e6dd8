import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { tooLong } from "./messages.ts";

type Bounds = { least?: number; tooShort?: string; most: number };

// The length checks are part of the transform: behind a pipe, Conform would treat an emptied field as
// missing. Lengths are counted after trimming.
function text(normalise: (text: string) => string, { least = 0, tooShort, most }: Bounds) {
  return (tooShort ? z.string(tooShort) : z.string().default("")).transform((typed, context) => {
    const value = normalise(typed);
    const message = tooShort && value.length < least ? tooShort : value.length > most ? tooLong(most) : null;
    if (message) context.addIssue({ code: "custom", message, input: typed });
    return value;
  });
}

/**
 * A single-line text: line breaks and control characters, which could start a mail header, are replaced by
 * spaces.
 */
export const lineField = (bounds: Bounds) => text(singleLine, bounds);

/** A multi-line text. */
export const linesField = (bounds: Bounds) => text(manyLines, bounds);
