import { z } from "zod";
import { manyLines } from "#platform/plain-text.ts";
import { scopes } from "../event.ts";
import { cancellationLength } from "../limits.ts";
import { fieldErrors, tooLong } from "../staff-messages.ts";

const text = (what: string) => z.string().max(cancellationLength, tooLong(what, cancellationLength));

/** The form that cancels an event: why, what people should do (may be empty), and which of its series. */
export const cancellationForm = z.object({
  reason: z.string().transform(manyLines).pipe(text("reason").min(1, fieldErrors.cancelReason)),
  advice: z.string().transform(manyLines).pipe(text("advice")),
  scope: z.enum(scopes).catch("this"),
});

export type Cancellation = z.output<typeof cancellationForm>;

/** The form that takes a cancellation back: of this event alone, or of all that were cancelled with it. */
export const reinstatementForm = z.object({ among: z.enum(["this", "all"]).catch("all") });
