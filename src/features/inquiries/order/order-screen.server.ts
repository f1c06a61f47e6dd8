import { data, type RouterContextProvider, redirect } from "react-router";
import { orderPath } from "#billing/invoice-link.server.ts";
import { waysToPay } from "#billing/mails/ways-to-pay.server.ts";
import {
  asksPhone,
  asksSource,
  itemOffer,
  levelOf,
  type Offer,
  type OfferState,
  tierOffer,
} from "#billing/orders/order-offer.ts";
import { stepsFor } from "#content/benefits.ts";
import { eventDays } from "#content/event-days.server.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { descriptionOf } from "#content/shop.ts";
import { content } from "#content/store.server.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { longDay } from "#platform/days.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import type { OrderPageData } from "../components/order-page.tsx";
import { orderSent, payAfterApproval } from "../messages.ts";
import { insertProof, proofFault, storeProof } from "../proofs/proofs.server.ts";
import { receiveForm } from "../receiving/receive-form.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { type OrderInput, orderForm, withChoices } from "./order-form.ts";
import { orderMails } from "./order-mails.server.ts";

type Context = Readonly<RouterContextProvider>;
type Gone = Extract<OfferState, { state: "over" | "unknown" }>;

/**
 * The state of /order/<item> today, in the organisation's time zone, or of /join/<tier>, at the price of joining now: that
 * of the months that are left, where the level counts months. What a left-out page offered is not on offer.
 */
export function offerAt(context: Context, { item = "", tier }: { item?: string; tier?: string }): OfferState {
  const { clock, orders } = context.get(platformContext);
  const now = clock.now();
  if (tier !== undefined) return tierOffer(content("tiers"), tier, orders.joining.priceOf(tier, now));
  const { products } = content("shop");
  const items = content("orderItems")
    .filter(({ page }) => isOnSite(page))
    .map((one) => ({ ...one, summary: descriptionOf(one, products) }));
  return itemOffer(items, item, today(now, content("organisation").timeZone), eventDays());
}

/**
 * Response for an offer: the form, a redirect to its successor or to the hosted checkout, or an explanation
 * with status 404 or 410.
 */
export function showOffer(found: OfferState) {
  if (found.state === "replaced") throw redirect(`/order/${found.by}`);
  if (found.state === "elsewhere") throw redirect(found.checkout);
  if (found.state === "open") {
    const { offer } = found;
    const ways = waysToPay("your invoice number");
    const asked = offer.needsProof ? { ...ways, text: payAfterApproval } : ways;
    const payment = offer.unitCents > 0 ? asked : null;
    return data<OrderPageData>({ open: true, offer, payment, next: payment && nextSteps(offer) });
  }
  return data<OrderPageData>({ open: false, ...goneWords(found) }, { status: goneStatus(found) });
}

/**
 * What happens after the order of a level, without what that level does not give; null for anything else, and where
 * staff approve first, of which the page tells above its form.
 */
function nextSteps({ id, needsProof }: Offer): Extract<OrderPageData, { open: true }>["next"] {
  const level = content("tiers").find(({ slug }) => slug === levelOf(id));
  if (!level || needsProof) return null;
  const { headings, next } = content("membership");
  const steps = stepsFor(next, level).map(({ title, text }) => ({ title, text }));
  return steps.length > 0 ? { heading: headings.next, steps } : null;
}

const goneStatus = ({ state }: Gone) => (state === "over" ? 410 : 404);

export function takeOrder(request: Request, context: Context, found: OfferState) {
  if (found.state === "over" || found.state === "unknown") {
    // It was taken off, or its last day passed, while the form was open.
    const { title, text } = goneWords(found);
    const notice = { title, description: text };
    return takeForm({ request, context }, { schema: orderForm({ most: 1, choices: [] }) }, async (sent) =>
      refuse(sent, { notice, errors: {}, status: goneStatus(found) }),
    );
  }
  if (found.state !== "open") return showOffer(found);
  const { offer } = found;
  return receiveForm(
    { request, context },
    {
      name: "order",
      schema: orderForm(offer),
      check: async ({ file }) => (offer.needsProof ? proofFault(file("proof")) : {}),
      store: (platform, input, held, { file }) =>
        sendOrder(platform, { offer, held, proof: offer.needsProof ? file("proof") : null }, input),
      sent: orderSent,
      page: orderPath,
    },
  );
}

/**
 * Stores an order at the offer's price with its invoice, mails it to the organisation, and mails the buyer what the
 * invoice's page says, with a link to it. With a proof there is no invoice before staff have approved.
 * @returns the id of the order
 */
async function sendOrder(
  platform: Platform,
  { offer, held, proof }: { offer: Offer; held: boolean; proof: File | null },
  input: OrderInput,
): Promise<number> {
  const { id: item, unitCents, currency } = offer;
  const title = withChoices(offer.title, offer.choices, input);
  const { name, email, company, note, quantity } = input;
  const phone = asksPhone(offer) ? input.phone : null;
  const heardFrom = asksSource(offer) ? input.heardFrom : "";
  const kept = proof && (await storeProof(platform.files, proof));
  const details = {
    ...{ item, title, quantity, unitCents, totalCents: unitCents * quantity, currency },
    ...(kept ? { approval: "asked" as const } : {}),
    ...(heardFrom ? { heardFrom } : {}),
  };
  const stored = { kind: "order", name, email, phone, company, message: note, details } as const;
  return takeInquiry(platform, stored, {
    ...{ mails: orderMails, held },
    ...(kept ? { keep: (context, id) => insertProof(context, id, kept) } : {}),
  });
}

function goneWords(found: Gone) {
  return found.state === "over"
    ? {
        title: "No longer on sale",
        text: `“${found.title}” was on sale through ${longDay(found.lastDay)}.`,
        page: found.page,
      }
    : {
        title: "Not for sale",
        text: "This item isn’t available to order.",
        page: isOnSite("/shop") ? "/shop" : "/membership",
      };
}
