import { and, eq, isNull, ne } from "drizzle-orm";
import { slugLength } from "#features/members/limits.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { lockMembership, type Membership } from "#features/members/terms/terms-store.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** Gives a locked company the address of its page, where it has none yet: its name, and its number where that is taken. */
export async function giveSlug({ tx }: UseCaseContext, { id, name, slug }: Membership): Promise<void> {
  if (slug !== null) return;
  await lockName(tx, "company-slug");
  const base = slugOf(name, { longest: slugLength, otherwise: "company" });
  const taken = await tx.$count(memberships, and(eq(memberships.slug, base), ne(memberships.id, id)));
  await tx
    .update(memberships)
    .set({ slug: taken > 0 ? `${base}-${id}` : base })
    .where(eq(memberships.id, id));
}

/** Gives an address to the page of every company that has none, as one that has just paid for its first term. */
export async function giveSlugs(context: UseCaseContext): Promise<void> {
  const found = await context.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(memberships.isCompany, isNull(memberships.slug)))
    .orderBy(memberships.id);
  for (const { id } of found) {
    const company = await lockMembership(context, id);
    if (company) await giveSlug(context, company);
  }
}
