import type { Mutation } from "./mutation.ts";

const room = "src/billing/provider";
const provider = `${room}/provider.http.test.ts`;
const money = { file: `${room}/reconcile-money.server.ts`, test: `${room}/provider-money.http.test.ts` };
const stripe = `${room}/stripe.server.ts`;
const events = `${room}/take-webhook-event.server.ts`;
const later = `${room}/provider-later.http.test.ts`;
const opening = `${room}/open-page.server.ts`;
const pages = `${room}/pages.http.test.ts`;
const store = `${room}/provider-store.server.ts`;
const looking = { file: `${room}/look-rule.ts`, test: `${room}/look-rule.test.ts` };

/** Cases of cards: B of payments at the provider, and MS. */
export const ofCards: Mutation[] = [
  {
    id: "B1",
    file: "src/billing/payments/record-payment.server.ts",
    text: `const { ref: providerRef, currency, payerEmail, ...row } = money;`,
    becomes: `const { ref, currency, payerEmail, ...row } = money;
  const providerRef = \`\${ref}/\${Math.random()}\`;`,
    test: provider,
  },
  {
    id: "B2",
    ...money,
    text: `await postOnce(context, locked, { key: opened,`,
    becomes: `if (state === "open") await postOnce(context, locked, { key: opened,`,
  },
  {
    id: "B5",
    file: stripe,
    text: `return isOfNow(signature, now) ? webhookEventOf(event) : null;`,
    becomes: `return webhookEventOf(event);`,
    test: provider,
  },
  {
    id: "B6",
    file: events,
    text: `mode === provider.mode ?`,
    becomes: `mode !== null ?`,
    test: provider,
  },
  {
    id: "B7",
    file: "src/features/inquiries/messages.ts",
    text: "silent: `We can't take card payments right now. ",
    becomes: "silent: `",
    test: provider,
  },
  {
    id: "B8",
    file: opening,
    text: `amountCents === owedCents && expiresAt`,
    becomes: `expiresAt`,
    test: provider,
  },
  {
    id: "B10",
    ...money,
    text: `? eq(refunds.providerRef, told.ref)`,
    becomes: `? eq(refunds.paymentId, paymentId)`,
  },
  {
    id: "B11",
    ...money,
    text: `for (const [at, { one, held }] of back.entries())`,
    becomes: `for (const [at, { one, held }] of [...back.entries()].slice(back.length))`,
  },
  {
    id: "MS1",
    ...looking,
    text: `>= patience[why]) return null;`,
    becomes: `>= patience.unknown) return null;`,
  },
  {
    id: "MS2",
    file: `${room}/refund-at-provider.server.ts`,
    text: `if (isRefused && told === null) await failLater`,
    becomes: `if (!isRefused && told === null) await failLater`,
    test: `${room}/provider-faults.http.test.ts`,
  },
  {
    id: "MS3",
    ...looking,
    text: `>= patience[why]) return null;`,
    becomes: `>= patience.refused) return null;`,
  },
  {
    id: "MS4",
    file: money.file,
    text: `  await bookFee(context, locked, \`dispute-fee/\${ref}\`, dispute.feeCents);\n`,
    becomes: ``,
    test: later,
  },
  {
    id: "MS5",
    file: money.file,
    text: `await closeAnswered(context, "inquiry", paymentId,`,
    becomes: `await closeAnswered(context, "other", paymentId,`,
    test: later,
  },
  {
    id: "MS6",
    file: `${room}/stripe-objects.ts`,
    text: `isProcessing ? "processing" : "closed"`,
    becomes: `"closed"`,
    test: later,
  },
  {
    id: "MS7",
    file: "src/platform/money.ts",
    text: `withoutCents.test(currency) ? 0 :`,
    becomes: `withoutCents.test("") ? 0 :`,
    test: "src/platform/money.test.ts",
  },
  {
    id: "MS8",
    file: opening,
    text: `else if (isOpening && error.isKept) await renewKey(platform, checkout);`,
    becomes: ``,
    test: pages,
  },
  {
    id: "MS9",
    file: opening,
    text: `const isToRepeat = isOpening && error.reason === "refused" && checkout.email !== null;`,
    becomes: `const isToRepeat = false;`,
    test: pages,
  },
  {
    id: "MS10",
    file: `${room}/payable.ts`,
    text: `cents >= least && cents <= most`,
    becomes: `cents >= least`,
    test: `${room}/payable.test.ts`,
  },
  {
    id: "MS11",
    file: stripe,
    text: `, paymentIntents: "Payment Intents: Read"`,
    becomes: ``,
    test: "src/admin/payment-provider/payment-provider.http.test.ts",
  },
  {
    id: "MS12",
    file: store,
    text: `and(inArray(checkouts.state, ["opening", "open"]), isOfUse)`,
    becomes: `and(inArray(checkouts.state, ["opening"]), isOfUse)`,
    test: "src/admin/payment-provider/payment-provider.http.test.ts",
  },
  {
    id: "MS13",
    file: store,
    text: `if (before + 1 >= believed)`,
    becomes: `if (before + 1 >= 10 * believed)`,
    test: `${room}/provider-key.http.test.ts`,
  },
  {
    id: "MS14",
    file: `${room}/reconcile.server.ts`,
    text: `    if (providerId && isStale) await provider.close(providerId);\n`,
    becomes: ``,
    test: pages,
  },
  {
    id: "MS15",
    file: opening,
    text: `now.getTime() + stays`,
    becomes: `now.getTime() + stays + 10 * minute`,
    test: pages,
  },
  {
    id: "MS16",
    file: money.file,
    text: `&& !isOverpaid)`,
    becomes: `&& false)`,
    test: `${room}/refund-places.http.test.ts`,
  },
  {
    id: "MS17",
    file: `${room}/payment-link.ts`,
    text: `return reference?.endsWith(mark) ? reference.slice(0, -mark.length) : "";`,
    becomes: `return reference?.split("_")[0] ?? "";`,
    test: `${room}/payment-link.test.ts`,
  },
];
