import { z } from "zod";
import { fields, importKeys } from "#features/members/fields.ts";

/** Which column fills which field: the column's number, or nothing. */
export const columnsForm = z.object(
  Object.fromEntries(importKeys.map((key) => [fields[key].name, z.string().default("")])),
);
