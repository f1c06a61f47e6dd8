import { z } from "zod";
import { patterns } from "../recurrence/recurrence.ts";
import type { EventInput } from "./event-form.ts";

const text = z.string().nullable().default(null);
const schema = z.object({
  title: z.string(),
  date: z.string().default(""),
  startTime: z.string(),
  endTime: z.string(),
  location: z.string(),
  description: z.string().default(""),
  isVirtual: z.boolean().default(false),
  zoomLink: text,
  paymentLink: text,
  imageUrl: text,
  isRecurring: z.boolean().default(false),
  recurringPattern: z.enum(patterns).nullable().default(null),
  recurringCustomPattern: text,
});

/**
 * The fields of an event as its history holds them. Null where there is none: the event was only created then. What an
 * earlier version of the product wrote may lack fields, and is not held against today's limits.
 */
export function readEarlierState(stored: unknown): EventInput | null {
  const read = schema.safeParse(stored);
  return read.success ? read.data : null;
}
