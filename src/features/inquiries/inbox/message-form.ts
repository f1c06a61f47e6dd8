import { z } from "zod";
import { replyLength, staffNoteLength } from "../limits.ts";
import { writingErrors } from "../messages.ts";
import { linesField } from "../text-field.ts";

/** `version` is the one that the person saw. */
export const replyForm = z.object({
  version: z.string().default(""),
  reply: linesField({ least: 1, tooShort: writingErrors.reply, most: replyLength }),
});

export const noteForm = z.object({
  note: linesField({ least: 1, tooShort: writingErrors.note, most: staffNoteLength }),
});
