import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openStripe as openStandIn, testKey } from "#tests/support/stripe/open-stripe.ts";
import type { NewPage } from "./payment-provider.ts";
import { openStripe } from "./stripe.server.ts";

// The same cases run on the stand-in and, where `STRIPE_TEST_KEY` is set, on Stripe's test mode: the stand-in promises
// what Stripe does.
const real = process.env.STRIPE_TEST_KEY;
const standIn = await openStandIn();
const providers: [name: string, key: string, address: string | undefined][] = [
  ["the stand-in", testKey, standIn.origin],
  ...(real ? [["Stripe's test mode", real, undefined] as [string, string, undefined]] : []),
];

afterAll(() => standIn.close());

const page = (change: Partial<NewPage> = {}): NewPage => ({
  ...{
    key: randomUUID(),
    amountCents: 35_000,
    currency: "USD",
    reference: "2027-42",
    title: "Invoice 2027-42",
  },
  ...{
    email: "ada@example.org",
    paidUrl: "https://chamber.example/paid",
    leftUrl: "https://chamber.example/left",
  },
  expiresAt: new Date(Date.now() + 2 * 60 * 60_000),
  ...change,
});

describe.each(providers)("%s", (_, key, address) => {
  const provider = openStripe({ key, noticeSecret: null }, address);

  test("refuses a key that it does not know", async () => {
    const stranger = await openStripe({ key: "sk_test_0000000000000000", noticeSecret: null }, address);
    await expect(stranger.open(page())).rejects.toMatchObject({ reason: "key" });
  });

  test.each([
    ["a page that closes too early", { expiresAt: new Date(Date.now() + 60_000) }],
    ["a page that stays open too long", { expiresAt: new Date(Date.now() + 48 * 60 * 60_000) }],
    ["an amount below zero", { amountCents: -100 }],
    ["[MS10] less than fifty cents", { amountCents: 49 }],
    ["[MS10] a million dollars", { amountCents: 100_000_000 }],
    ["[MS9] what is no address", { email: "ada@" }],
  ])("refuses %s", async (_, change) => {
    await expect((await provider).open(page(change))).rejects.toMatchObject({ reason: "refused" });
  });

  test("refuses the key of another page", async () => {
    const asked = page();
    await (await provider).open(asked);
    await expect((await provider).open({ ...asked, amountCents: 100 })).rejects.toMatchObject({
      reason: "refused",
    });
  });

  test("opens a page once, tells how it stands, and closes it for good", async () => {
    const { open, read, close } = await provider;
    const asked = page();
    const [first, atOnce] = await Promise.all([open(asked), open(asked)]);
    expect([atOnce.id, (await open(asked)).id]).toEqual([first.id, first.id]);
    expect(first).toMatchObject({ state: "open", mode: "test", reference: "2027-42", payment: null });
    expect(first.url).toMatch(/^https?:/);
    expect(await read(first.id)).toMatchObject({ kind: "page", id: first.id, state: "open" });
    expect(await close(first.id)).toMatchObject({ state: "closed", payment: null });
    expect(await close(first.id)).toMatchObject({ state: "closed" });
    expect(await read(first.id)).toMatchObject({ state: "closed", url: null });
  });

  test("knows no page of another name", async () => {
    expect(await (await provider).read(`cs_test_${randomUUID().replaceAll("-", "")}`)).toBe(null);
  });

  test("says that a secret key may read all that becomes known later", async () => {
    expect(await (await provider).missingRight()).toBe(null);
  });

  test("tells afterwards what has happened", async () => {
    const { open, close, happened } = await provider;
    const since = new Date(Date.now() - 5_000);
    const { id } = await open(page());
    await close(id);
    await vi.waitFor(
      async () =>
        expect(await happened(since)).toContainEqual(
          expect.objectContaining({ type: "checkout.session.expired", objectRef: id, mode: "test" }),
        ),
      { timeout: 20_000, interval: 500 },
    );
  });
});
