import { redirect } from "react-router";
import { openPage } from "#billing/provider/open-page.server.ts";
import { ProviderFault } from "#billing/provider/payment-provider.ts";
import { siteProvider } from "#billing/provider/provider-store.server.ts";
import { lookAtInvoice } from "#billing/provider/reconcile.server.ts";
import { type ActionArgs, refuse, takeForm } from "#form/take-form.server.ts";
import { limit } from "#identity/limits.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";
import { notPaid, notPaidTitle, onlineRefusals } from "../messages.ts";
import { openToken } from "./shown-order.server.ts";

// The provider is asked once in this time, however often the address is opened; webhook events and the job of each
// minute tell the rest.
const oncePer = { points: 1, seconds: 10 };

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Leads to the payment provider's page for what the invoice of the link owes. */
export function payOrder(args: ActionArgs) {
  return takeForm(args, { failed: notPaid }, async (sent) => {
    const { platform, request } = sent;
    const no = (why: keyof typeof onlineRefusals, status = 400) =>
      refuse(sent, { notice: { title: notPaidTitle, description: onlineRefusals[why] }, status });
    const { invoiceId } = await openToken(platform, tokenIn(request));
    if (invoiceId === null) return no("not-found", 404);
    const provider = await siteProvider(platform);
    if (!provider) return no("not-found", 409); // the page was opened while the site took payments by card
    const opened = await openPage(platform, provider, invoiceId);
    return opened.ok ? redirect(opened.url, { status: 303, headers: secretAddress }) : no(opened.reason);
  });
}

/**
 * A person who comes back from the provider's page may have paid on it: asks how it stands. What the address says
 * counts for nothing [B6].
 */
export async function comeBack(platform: Platform, token: string): Promise<void> {
  const { invoiceId } = await openToken(platform, token);
  const provider = invoiceId === null ? null : await siteProvider(platform);
  try {
    if (invoiceId === null || !provider) return;
    const asked = await limit(platform, { name: "card-back", key: String(invoiceId), ...oncePer });
    if (asked.allowed) await lookAtInvoice(platform, provider, invoiceId);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    platform.log.warn({ error, invoiceId }, "it is not known yet whether a card payment came");
  }
}
