import { asc, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { lookAtProvider } from "#billing/provider/take-webhook-event.server.ts";
import { exceptions, ledgerTotals, payments } from "#billing/tables.ts";
import { issue, look } from "./billing.ts";
import type { withProvider } from "./cards.ts";
import type { TestSite } from "./start-site.ts";

type Site = Pick<TestSite, "origin" | "platform" | "clock">;
export type SiteWithProvider = Awaited<ReturnType<typeof withProvider>>;

export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

export const owedOf = async ({ platform }: Site, id: number) => (await look(platform, id)).owedCents;

export async function paidOnline(site: Site, atProvider: SiteWithProvider) {
  const id = await issue(site.platform);
  const { payment_intent } = await atProvider.stripe.pay(await atProvider.pageOf(id));
  await until(async () => expect(await owedOf(site, id)).toBe(0));
  const [payment] = await site.platform.db.select().from(payments);
  return { id, paymentId: payment?.id ?? 0, intent: payment_intent?.id ?? "" };
}

export const opened = async ({ platform }: Site) =>
  (await platform.db.select().from(exceptions).orderBy(asc(exceptions.id))).map(({ kind, closedAt }) => [
    kind,
    closedAt !== null,
  ]);

export async function accounts({ platform }: Site) {
  const sums: Record<string, number> = {};
  for (const { account, differenceCents } of await platform.db.select().from(ledgerTotals))
    sums[account] = (sums[account] ?? 0) + differenceCents;
  return sums;
}

/**
 * What the site does each minute, so many minutes later by its clock. A look of its own that is under way ends first: what it asked
 * for in vain, before the test changed it, is due again in a minute.
 */
export async function lookAgain(site: Site, minutes = 1) {
  const { clock } = site.platform;
  const underWay = await looksUnderWay(site);
  await until(async () =>
    expect((await looksUnderWay(site)).filter((id) => underWay.includes(id))).toEqual([]),
  );
  site.clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  await lookAtProvider.run({}, site.platform);
}

async function looksUnderWay({ platform }: Site) {
  const { rows } = await platform.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = ${lookAtProvider.name} and state = 'active'`,
  );
  return rows.map(({ id }) => id);
}
