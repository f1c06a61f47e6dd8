import { z } from "zod";
import type { EventInput } from "../event.ts";
import { ofEach } from "./event-fields.ts";

const schema = z.object(ofEach("history"));

/**
 * The fields of an event as its history holds them. Null where there is none: the event was only created then. What an
 * earlier version of the product wrote may lack fields, and is not held against today's limits.
 */
export function readEarlierState(stored: unknown): EventInput | null {
  const read = schema.safeParse(stored);
  return read.success ? read.data : null;
}
