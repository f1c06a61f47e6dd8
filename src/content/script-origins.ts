import type { z } from "zod";
import type { slot } from "./fields.ts";

/** The distinct origins of the provider scripts that the widgets in these slots need (7.29). */
export function scriptOrigins(slots: z.output<typeof slot>[]): string[] {
  return [...new Set(slots.flatMap((place) => (place.kind === "script" ? [new URL(place.src).origin] : [])))];
}
