import { z } from "zod";
import { byKey, guardedKeys } from "#features/members/fields.ts";
import { choicesFor } from "#features/members/visibility.ts";

export const visibilityForm = z
  .object({
    ...byKey(guardedKeys, (key) => z.enum(choicesFor(key))),
    takesMessages: z.boolean(),
    showsLevel: z.boolean(),
  })
  .transform(({ takesMessages, showsLevel, ...visibility }) => ({ visibility, takesMessages, showsLevel }));
