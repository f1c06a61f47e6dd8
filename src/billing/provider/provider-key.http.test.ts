import { describe, expect } from "vitest";
import { content } from "#content/store.server.ts";
import { listOwners } from "#identity/staff/owners.server.ts";
import { issue } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { startProcess } from "#tests/support/processes.ts";
import { accounts, lookAgain, opened, owedOf, paidOnline, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { testKey } from "#tests/support/stripe/open-stripe.ts";
import { StripeRefusal } from "#tests/support/stripe/sessions.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { saveProvider } from "./provider-store.server.ts";
import { paymentProvider } from "./tables.ts";

const payPage = async (site: Site, id: number) =>
  textOf(mainOf(await (await site.get(invoicePath(site.platform, id))).text()));
const screen = "/admin-dashboard/cards";
const otherSecret = "another secret of the site, as long as it has to be";

function sealElsewhere({ platform }: Site) {
  const key = { key: testKey, noticeSecret: null };
  const at = platform.clock.now();
  return saveProvider(platform.db, { SECRET: otherSecret }, { key, mode: "test", by: "owner", at });
}

describe("[MS13] a key that Stripe knows no more", () => {
  test("is doubted twice in an hour; the third time it is told, and cards are offered no more, until it is taken again", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site, { hasWebhook: false });
    const owner = await site.asRole("owner");
    const id = await issue(site.platform);
    atProvider.stripe.state.isRevoked = true;
    for (let minute = 0; minute < 2; minute += 1) await lookAgain(site, 1);
    expect(await opened(site)).toEqual([]);
    expect(await payPage(site, id)).toContain("Pay $350.00 by card");
    await lookAgain(site, 1);
    expect(await opened(site)).toEqual([["card-key", false]]);
    expect(await payPage(site, id)).not.toContain("by card");
    expect(textOf(await (await owner.get(screen)).text())).toContain("Card payments are off");
    await lookAgain(site, 120);
    expect(await opened(site)).toHaveLength(1);
    atProvider.stripe.state.isRevoked = false;
    await lookAgain(site, 1);
    expect(await opened(site)).toEqual([["card-key", true]]);
    expect(await payPage(site, id)).toContain("Pay $350.00 by card");
    expect(textOf(await (await owner.get(screen)).text())).not.toContain("Card payments are off");
  });

  test("met by one who presses Pay is told minutes later, though nothing else happens", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const id = await issue(site.platform);
    await site.asRole("owner");
    atProvider.stripe.state.isRevoked = true;
    expect(textOf(await (await atProvider.press(id)).text())).toContain(
      "We can't take card payments right now.",
    );
    for (let minute = 0; minute < 2; minute += 1) await lookAgain(site, 1);
    expect(await opened(site)).toEqual([["card-key", false]]);
    const address = content("organisation").emails;
    expect(await lastMail(site.platform, address.treasurer ?? address.membership, "matter")).toBeDefined();
    const [owner] = await listOwners(site.platform.db);
    expect(await lastMail(site.platform, owner?.email ?? "", "matter")).toBeDefined();
  });

  test("loses no notice meanwhile, and makes none of them a matter", async ({ site }) => {
    await using atProvider = await withProvider(site);
    await atProvider.stripe.money.payOut(5_000);
    atProvider.stripe.state.isRevoked = true;
    await atProvider.stripe.money.payOut(7_000);
    for (let hour = 0; hour < 4; hour += 1) await lookAgain(site, 12 * 60);
    expect(await opened(site)).toEqual([["card-key", false]]);
    atProvider.stripe.state.isRevoked = false;
    await lookAgain(site, 1);
    await lookAgain(site, 1);
    expect((await opened(site)).filter(([, isClosed]) => !isClosed)).toEqual([]);
  });

  test("ends with another one that an owner enters", async ({ site }) => {
    await using atProvider = await withProvider(site, { hasWebhook: false });
    const owner = await site.asRole("owner");
    const id = await issue(site.platform);
    const page = await atProvider.pageOf(id);
    atProvider.stripe.state.isRevoked = true;
    for (let minute = 0; minute < 3; minute += 1) await lookAgain(site, 1);
    atProvider.stripe.state.isRevoked = false;
    const form = { intent: "save-cards", secretKey: testKey, noticeSecret: "" };
    expect((await owner.post(screen, form)).status).toBe(302);
    expect(await opened(site)).toEqual([["card-key", true]]);
    expect(await site.platform.db.select().from(paymentProvider)).toMatchObject([{ refusedSince: null }]);
    await atProvider.stripe.pay(page); // it was open meanwhile, and is not lost
    await until(async () => expect(await owedOf(site, id)).toBe(0));
  });
});

describe("[MS13] a site with another SECRET than its key was stored under", () => {
  test("offers no card on an invoice, and tells of it until an owner enters the key again", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const owner = await site.asRole("owner");
    const id = await issue(site.platform);
    await atProvider.pageOf(id);
    await sealElsewhere(site);
    expect(await payPage(site, id)).not.toContain("by card");
    const pressed = await atProvider.press(id); // on a page that was opened before
    expect(pressed.status).toBe(409);
    expect(textOf(await pressed.text())).toContain("Please pay by check or bank transfer.");
    await lookAgain(site, 1);
    expect(await opened(site)).toEqual([["card-key", false]]);
    expect(textOf(await (await owner.get(screen)).text())).toContain("the site's SECRET changed");
    expect(textOf(await (await owner.get("/admin-dashboard/to-decide")).text())).toContain(
      "Nobody can pay by card until an owner enters a new key",
    );
    expect(
      (await owner.post(screen, { intent: "save-cards", secretKey: testKey, noticeSecret: "" })).status,
    ).toBe(302);
    expect(await opened(site)).toEqual([["card-key", true]]);
    expect(await payPage(site, id)).toContain("Pay $350.00 by card");
  });

  test("names the key when it starts", async ({ site }) => {
    await using _ = await withProvider(site);
    await sealElsewhere(site);
    const { DATABASE_URL = "", DATA_DIR, ADMIN_EMAIL } = site.platform.config;
    const started = await startProcess({ DATABASE_URL, DATA_DIR, ADMIN_EMAIL, LOG_LEVEL: "warn" });
    await started.stop();
    expect(started.said()).toContain(
      "the key of the card provider (nobody can pay by card until an owner types it again)",
    );
  });
});

test("[MS3] a site that was upgraded in place has Stripe send the new kinds of notices too; where the key may not set that, it asks each hour", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const [endpoint] = atProvider.stripe.endpoints;
  if (!endpoint) throw new Error("no endpoint");
  endpoint.enabled_events = ["checkout.session.completed", "invoice.paid"];
  await lookAgain(site, 61);
  expect(endpoint.enabled_events).toEqual(
    expect.arrayContaining([
      ...["invoice.paid", "charge.updated", "checkout.session.async_payment_succeeded"],
      ...[
        "checkout.session.async_payment_failed",
        "charge.dispute.updated",
        "charge.dispute.funds_withdrawn",
      ],
    ]),
  );
  endpoint.enabled_events = ["checkout.session.completed"];
  const refusal = new StripeRefusal(403, "The provided key does not have the required permissions.");
  atProvider.stripe.refusals.push([/^POST .v1.webhook_endpoints/, refusal]);
  atProvider.stripe.money.next.knowsFees = false;
  const { intent } = await paidOnline(site, atProvider);
  await atProvider.stripe.money.knowFees(intent);
  expect(await accounts(site)).not.toHaveProperty("fees");
  await lookAgain(site, 61);
  expect(endpoint.enabled_events).toEqual(["checkout.session.completed"]);
  expect(await accounts(site)).toMatchObject({ fees: 1_045 });
});
