import { asc } from "drizzle-orm";
import { expect, vi } from "vitest";
import { lookAtCards } from "#billing/provider/take-notice.server.ts";
import { ledgerTotals, matters, payments } from "#billing/tables.ts";
import { issue, look } from "./billing.ts";
import type { withCards } from "./cards.ts";
import type { TestSite } from "./start-site.ts";

type Site = Pick<TestSite, "origin" | "platform" | "clock">;
export type Cards = Awaited<ReturnType<typeof withCards>>;

export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

export const owedOf = async ({ platform }: Site, id: number) => (await look(platform, id)).owedCents;

/** An invoice over $350.00 that was paid by card. */
export async function paidByCard(site: Site, cards: Cards) {
  const id = await issue(site.platform);
  const { payment_intent } = await cards.stripe.pay(await cards.pageOf(id));
  await until(async () => expect(await owedOf(site, id)).toBe(0));
  const [payment] = await site.platform.db.select().from(payments);
  return { id, paymentId: payment?.id ?? 0, intent: payment_intent?.id ?? "" };
}

/** The matters, by kind, and whether each is closed. */
export const opened = async ({ platform }: Site) =>
  (await platform.db.select().from(matters).orderBy(asc(matters.id))).map(({ kind, closedAt }) => [
    kind,
    closedAt !== null,
  ]);

/** What lies on each account. */
export async function accounts({ platform }: Site) {
  const sums: Record<string, number> = {};
  for (const { account, differenceCents } of await platform.db.select().from(ledgerTotals))
    sums[account] = (sums[account] ?? 0) + differenceCents;
  return sums;
}

/** What the site does each minute, at once; `minutes` later by its clock. */
export async function lookAgain(site: Site, minutes = 0) {
  const { clock } = site.platform;
  if (minutes > 0) site.clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  await lookAtCards.run({}, site.platform);
}
