import type { z } from "zod";
import type { slot } from "./fields.ts";

/** The origins of the outside pages that stand in these places, each once; none where all are built in (7.29). */
export function frameOrigins(slots: z.output<typeof slot>[]): string[] {
  return [...new Set(slots.flatMap((slot) => (slot.kind === "frame" ? [new URL(slot.src).origin] : [])))];
}
