import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { requireMember } from "#identity/guards.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import { dayOf } from "#identity/when.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";

/** The first line of every loader of the account page: who asks, and when her account closes, if it does. */
export async function readAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ platform: Platform; visitor: SignedIn; closesOn: string | null }> {
  const visitor = await requireMember(request, context);
  const platform = context.get(platformContext);
  const [user] = await platform.db
    .select({ closingAt: users.closingAt })
    .from(users)
    .where(eq(users.id, visitor.userId));
  return { platform, visitor, closesOn: user?.closingAt ? dayOf(user.closingAt) : null };
}
