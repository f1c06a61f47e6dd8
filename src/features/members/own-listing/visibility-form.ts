import { z } from "zod";
import { byKey, guardedKeys } from "#features/members/fields.ts";
import { choicesFor } from "#features/members/visibility.ts";

/**
 * The audience of each field, limited to the choices of that field, and whether the member accepts messages.
 */
export const visibilityForm = z
  .object({ ...byKey(guardedKeys, (key) => z.enum(choicesFor(key))), takesMessages: z.boolean() })
  .transform(({ takesMessages, ...visibility }) => ({ visibility, takesMessages }));
