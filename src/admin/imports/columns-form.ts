import { z } from "zod";
import { importFields } from "#features/members/import/import.ts";

/** Which column fills which field: the column's number, or nothing. */
export const columnsForm = z.object(
  Object.fromEntries(importFields.map((field) => [field, z.string().default("")])),
);
