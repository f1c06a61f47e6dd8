import { z } from "zod";
import { byKey, guardedKeys, staffFields } from "#features/members/fields.ts";
import { choicesFor } from "#features/members/visibility.ts";
import { formOf } from "#records/field-schemas.ts";

export const visibilityForm = z
  .object({
    ...byKey(guardedKeys, (key) => z.enum(choicesFor(key))),
    takesMessages: z.boolean(),
    showsLevel: z.boolean(),
    ...formOf({ firstName: staffFields.firstName }).shape,
  })
  .transform(({ takesMessages, showsLevel, firstName, ...visibility }) => ({
    ...{ change: { visibility, firstName }, takesMessages, showsLevel },
  }));
