import type { z } from "zod";
import type { slot } from "./fields.ts";

/** The origins of the scripts that a provider's widget needs in these places, each once (7.29). */
export function scriptOrigins(slots: z.output<typeof slot>[]): string[] {
  return [...new Set(slots.flatMap((place) => (place.kind === "script" ? [new URL(place.src).origin] : [])))];
}
