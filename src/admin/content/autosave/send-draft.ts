import { z } from "zod";

/** The answer to a form that saves by itself: what is stored now, or why not, in a sentence. */
const draftAnswer = z.discriminatedUnion("ok", [
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

/** Sends the fields of a form; rejects when the site has not answered. */
export type Send = (body: string, how: { keepalive: boolean; signal: AbortSignal }) => Promise<DraftAnswer>;

/** Sends the fields of a form to be saved as a draft. Anything that is not our answer counts as none. */
export const sendTo =
  (address: string): Send =>
  async (body, how) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
    const answer = await fetch(address, { method: "POST", body, headers, ...how });
    return draftAnswer.parse(await answer.json());
  };
