import { z } from "zod";
import type { EventInput } from "../event.ts";
import { plainFields } from "./event-fields.ts";
import { schemasOf } from "./own-fields.ts";

const schema = z.object(schemasOf("stored"));
const empty = Object.entries(plainFields).flatMap(([name, field]) =>
  "empty" in field ? [[name, field.empty]] : [],
);

/**
 * Parses the fields of an event from its history. Null for the row of a creation, which has no earlier state.
 * A state written by an earlier version of the product may lack fields, and current limits do not apply to
 * it.
 */
export function readEarlierState(stored: unknown): EventInput | null {
  const read = schema.safeParse({ ...Object.fromEntries(empty), ...(stored as object | null) });
  return read.success ? read.data : null;
}
