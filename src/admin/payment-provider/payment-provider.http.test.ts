import { describe, expect, vi } from "vitest";
import { paymentProvider } from "#billing/provider/tables.ts";
import { audit } from "#identity/tables.ts";
import { issue, look } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { openStripe, testKey } from "#tests/support/stripe/open-stripe.ts";
import { StripeRefusal } from "#tests/support/stripe/sessions.ts";

const screen = "/admin-dashboard/cards";
const otherKey = "sk_test_ofSomebodyElse12345";

/** A site without a key, and the stand-in of Stripe that knows one. */
async function beforeKey(site: Site) {
  const stripe = await openStripe({ now: () => site.platform.clock.now() });
  Object.assign(site.platform.config, { CARD_PROVIDER_URL: stripe.origin });
  const owner = await site.asRole("owner");
  const save = (fields: Record<string, string>) =>
    owner.post(screen, { intent: "save-cards", secretKey: testKey, noticeSecret: "", ...fields });
  return {
    ...{ stripe, owner, save },
    stored: () => site.platform.db.select().from(paymentProvider),
    shown: async () => textOf(mainOf(await (await owner.get(screen)).text())),
    async [Symbol.asyncDispose]() {
      Object.assign(site.platform.config, { CARD_PROVIDER_URL: undefined });
      await stripe.close();
    },
  };
}

describe("refused", () => {
  test.for([
    [
      "what is no key",
      { secretKey: "pk_test_4eC39HqLyjWDarjtT1zdp7dc" },
      "A secret key of Stripe begins with",
    ],
    ["a key that Stripe does not know", { secretKey: otherKey }, "Stripe does not know this key"],
    ["a secret that is none", { noticeSecret: "hush" }, "Copy the secret as Stripe shows it"],
  ] as const)("%s: nothing is stored, and nothing of it comes back", async ([, fields, words], { site }) => {
    await using cards = await beforeKey(site);
    const answer = await cards.save(fields);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(textOf(page)).toContain(words);
    for (const secret of [testKey, otherKey, "hush"]) expect(page).not.toContain(secret);
    expect(await cards.stored()).toEqual([]);
  });

  test.for([
    ["disputes", "disputes", "Disputes: Read"],
    ["refunds", "charges and refunds", "Charges and Refunds: Write"],
    ["payouts", "payouts", "Payouts: Read"],
    ["events", "events", "Events: Read"],
    ["payment_intents", "payment intents", "Payment Intents: Read"],
  ] as const)(
    "[MS11] a key that may not read %s: it says which right to give it at Stripe",
    async ([path, what, right], { site }) => {
      await using cards = await beforeKey(site);
      const refusal = new StripeRefusal(403, "The provided key does not have the required permissions.");
      cards.stripe.refusals.push([new RegExp(`^GET /v1/${path}$`), refusal]);
      const answer = await cards.save({});
      expect(answer.status).toBe(400);
      expect(textOf(await answer.text())).toContain(
        `This key may not read ${what}. At Stripe, give it ${right}.`,
      );
      expect(await cards.stored()).toEqual([]);
      expect(cards.stripe.endpoints).toEqual([]);
    },
  );

  test("while Stripe is silent nothing is saved, and a sentence says so", async ({ site }) => {
    await using cards = await beforeKey(site);
    cards.stripe.state.isSilent = true;
    expect(textOf(await (await cards.save({})).text())).toContain(
      "Stripe is not answering. Nothing was saved",
    );
    expect(await cards.stored()).toEqual([]);
  });

  test("[MS12] while a page to pay is open the key is neither changed nor removed, and their number is said: nothing is set up", async ({
    site,
  }) => {
    await using cards = await withProvider(site);
    const id = await issue(site.platform);
    const page = await cards.pageOf(id);
    const endpoints = structuredClone(cards.stripe.endpoints);
    const owner = await site.asRole("owner");
    const before = await site.platform.db.select().from(paymentProvider);
    for (const fields of [
      { intent: "save-cards", secretKey: testKey, noticeSecret: "" },
      { intent: "remove-cards", secretKey: "", noticeSecret: "" },
    ]) {
      const answer = await owner.post(screen, fields);
      expect(textOf(await answer.text())).toContain("One page to pay is open");
    }
    expect(await site.platform.db.select().from(paymentProvider)).toEqual(before);
    expect([...cards.stripe.sessions.keys()]).toEqual([page]);
    expect(cards.stripe.sessions.get(page)?.status).toBe("open");
    expect(cards.stripe.endpoints).toEqual(endpoints);
    await cards.stripe.pay(page); // its notice is signed with the secret that the site knows
    await vi.waitFor(async () => expect((await look(site.platform, id)).owedCents).toBe(0));
  });
});

test("a key is tried with a page over $1.00, has notices sent, and is nowhere in the clear", async ({
  site,
}) => {
  await using cards = await beforeKey(site);
  expect(await cards.shown()).toContain("Your key");
  const answer = await cards.save({});
  expect(answer.status).toBe(302);
  expect([...cards.stripe.sessions.values()]).toMatchObject([{ amount_total: 100, status: "expired" }]);
  expect(cards.stripe.endpoints).toMatchObject([{ url: `${site.origin}/payments/notices` }]);
  const [stored] = await cards.stored();
  expect(stored).toMatchObject({ mode: "test", hasWebhook: true });
  expect(JSON.stringify(stored)).not.toContain(testKey);
  expect(await cards.shown()).toContain("Test mode: no money moves");
  expect(await (await cards.owner.get(screen)).text()).not.toContain(testKey);
  const noted = await site.platform.db.select().from(audit);
  expect(noted.find(({ event }) => event === "card provider changed")).toMatchObject({
    detail: "test, with notices",
  });
  expect(JSON.stringify(noted)).not.toContain(testKey);

  expect((await cards.owner.post(screen, { intent: "remove-cards" })).status).toBe(302);
  expect(await cards.stored()).toEqual([]);
});

test("[MS12] another set of notices is made before the key is stored, and the one before ends afterwards", async ({
  site,
}) => {
  await using cards = await withProvider(site);
  const { stripe } = cards;
  const owner = await site.asRole("owner");
  const save = () => owner.post(screen, { intent: "save-cards", secretKey: testKey, noticeSecret: "" });
  const others = stripe.endpoints.map((known) => ({ ...known, id: "we_other", url: "https://shop.example" }));
  stripe.endpoints.unshift(...others);
  expect((await save()).status).toBe(302);
  expect(stripe.endpoints).toEqual([
    ...others,
    expect.objectContaining({ url: `${site.origin}/payments/notices` }),
  ]);
  expect(stripe.endpoints.some(({ id }) => id === "we_test")).toBe(false);
  const asked = stripe.state.calls.filter((call) => /(POST|DELETE) .*webhook_endpoints/.test(call));
  expect(asked.map((call) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
  stripe.endpoints.shift();
  const id = await issue(site.platform);
  await stripe.pay(await cards.pageOf(id));
  await vi.waitFor(async () => expect((await look(site.platform, id)).owedCents).toBe(0));
});

test("[MS12] where someone begins to pay while the key is tried, it stays as it is, and so do its notices", async ({
  site,
}) => {
  await using cards = await withProvider(site);
  const { stripe } = cards;
  const before = structuredClone(stripe.endpoints);
  const id = await issue(site.platform);
  const { answer } = stripe.money;
  stripe.money.answer = async (method, path, asked) => {
    if (path === "/v1/webhook_endpoints" && method === "POST" && stripe.sessions.size === 1)
      await cards.pageOf(id);
    return answer(method, path, asked);
  };
  const owner = await site.asRole("owner");
  const said = await owner.post(screen, { intent: "save-cards", secretKey: testKey, noticeSecret: "" });
  expect(textOf(await said.text())).toContain("One page to pay is open");
  expect(stripe.endpoints).toEqual(before);
});

test("only owners see and set it", async ({ site }) => {
  for (const role of ["admin", "treasurer", "membership"] as const) {
    const client = await site.asRole(role);
    expect((await client.get(screen)).status).toBe(403);
    expect((await client.post(screen, { intent: "remove-cards" })).status).toBe(403);
  }
});
