import { expect } from "vitest";
import { createAccount } from "#tests/support/accounts.ts";
import type { Client } from "#tests/support/client.ts";
import { test } from "#tests/support/site.ts";

/** The addresses on all pages of the accounts. */
async function accountsIn(client: Client, address: string): Promise<string[]> {
  const page = await (await client.get(address)).text();
  const emails = [...page.matchAll(/>(a\d+@orders\.example)</g)].map(([, email]) => email ?? "");
  const next = /href="([^"]+)"[^>]*>Next</.exec(page)?.[1]?.replaceAll("&amp;", "&");
  return [...emails, ...(next ? await accountsIn(client, next) : [])];
}

test("every order of the accounts and its reverse hold each once, page after page", async ({ site }) => {
  const admin = await site.asAdmin();
  for (let n = 100; n < 155; n += 1)
    await createAccount(site.platform, {
      name: n % 2 ? "Ada" : `Bea ${300 - n}`,
      email: `a${n}@orders.example`,
    });
  const orders: Record<string, string[]> = {};
  for (const sort of ["email", "name", "seen"]) {
    const rising = await accountsIn(admin, `/admin-dashboard/accounts?q=orders.example&sort=${sort}`);
    const falling = await accountsIn(admin, `/admin-dashboard/accounts?q=orders.example&sort=-${sort}`);
    expect(rising, sort).toHaveLength(55);
    expect(new Set(rising).size, sort).toBe(55);
    expect(falling.toReversed(), sort).toEqual(rising);
    orders[sort] = rising;
  }
  expect(orders.name?.[0]).toBe("a101@orders.example");
  expect(orders.name?.at(-1)).toBe("a100@orders.example");
});
