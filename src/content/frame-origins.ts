import type { z } from "zod";
import type { slot } from "./fields.ts";

/** The distinct origins of the external pages framed in these slots; empty if all are built in (7.29). */
export function frameOrigins(slots: z.output<typeof slot>[]): string[] {
  return [...new Set(slots.flatMap((slot) => (slot.kind === "frame" ? [new URL(slot.src).origin] : [])))];
}
