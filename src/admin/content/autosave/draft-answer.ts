import { z } from "zod";

/** The answer to a form that saves by itself: what is stored now, or why not, in a sentence. */
export const draftAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    origin: z.object({ draft: z.number(), base: z.number() }),
    by: z.string(),
    at: z.string(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["stale", "signed-out", "closed", "gone", "unreadable"]),
    words: z.string(),
  }),
]);
export type DraftAnswer = z.output<typeof draftAnswer>;
