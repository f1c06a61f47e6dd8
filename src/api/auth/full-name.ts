import { z } from "@hono/zod-openapi";
import { nameForm } from "#identity/account/account-forms.ts";
import { Problem } from "../protocol/problem.ts";

/** What a program sends along about a person; only the name is read. */
export const personData = z.looseObject({ full_name: z.string().max(1_000).nullish() }).nullish();

/**
 * The name that was sent along; null without one.
 * @throws Problem with the words of the account's own form when it cannot be a name
 */
export function readFullName(data: z.infer<typeof personData>): string | null {
  if (data?.full_name === undefined || data.full_name === null) return null;
  const read = nameForm.shape.name.safeParse(data.full_name);
  if (read.success) return read.data;
  throw new Problem("invalid", `data.full_name: ${read.error.issues[0]?.message}`);
}
