import assert from "node:assert/strict";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { removeProvider, saveProvider } from "#billing/provider/provider-store.server.ts";
import { webhookPath } from "#billing/provider/webhook-path.ts";
import { openClient } from "./client.ts";
import type { TestSite } from "./start-site.ts";
import { openStripe, testKey } from "./stripe/open-stripe.ts";

/** A site that takes payments by a stand-in of Stripe, which tells it of what happens there. */
export async function withProvider(site: Pick<TestSite, "origin" | "platform">, { hasWebhook = true } = {}) {
  const { platform } = site;
  const stripe = await openStripe({ now: () => platform.clock.now() });
  Object.assign(platform.config, { CARD_PROVIDER_URL: stripe.origin });
  const secret = "whsec_of_the_test_site";
  if (hasWebhook) stripe.endpoints.push({ id: "we_test", url: `${site.origin}${webhookPath}`, secret });
  const key = { key: testKey, noticeSecret: hasWebhook ? secret : null };
  await saveProvider(platform.db, platform.config, {
    key,
    mode: "test",
    by: "owner",
    at: platform.clock.now(),
  });
  const press = (invoiceId: number) => openClient(site.origin).post(invoicePath(platform, invoiceId), {});
  const pageOf = async (invoiceId: number) => {
    const answer = await press(invoiceId);
    const to = answer.headers.get("location") ?? "";
    assert.ok(to.startsWith(stripe.origin), `no page of the card provider: ${answer.status} ${to}`);
    return to.split("/pay/")[1] ?? "";
  };
  return {
    stripe,
    press,
    pageOf,
    async [Symbol.asyncDispose]() {
      Object.assign(platform.config, { CARD_PROVIDER_URL: undefined });
      await removeProvider(platform.db);
      await stripe.close();
    },
  };
}
