import { z } from "zod";
import type { EventInput } from "../event.ts";
import { ofEach } from "./event-fields.ts";

const schema = z.object(ofEach("history"));

/**
 * Parses the fields of an event from its history. Null for the row of a creation, which has no earlier state.
 * A state written by an earlier version of the product may lack fields, and current limits do not apply to
 * it.
 */
export function readEarlierState(stored: unknown): EventInput | null {
  const read = schema.safeParse(stored);
  return read.success ? read.data : null;
}
