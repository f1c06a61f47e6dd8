import type { Platform } from "#platform/platform.server.ts";
import { insertProof, storeProof } from "../proofs/proofs-store.server.ts";
import { takeInquiry } from "../receiving/take-inquiry.server.ts";
import { type OrderInput, withChoices } from "./order-form.ts";
import { orderMails } from "./order-mails.server.ts";
import type { Offer } from "./order-offer.ts";

/**
 * Stores an order at the offer's price with its invoice, mails it to the organisation, and mails the buyer what the
 * invoice's page says, with a link to it. With a proof there is no invoice before staff have approved.
 * @returns the id of the order
 */
export async function sendOrder(
  platform: Platform,
  { offer, held, proof }: { offer: Offer; held: boolean; proof: File | null },
  input: OrderInput,
): Promise<number> {
  const { id: item, unitCents, currency } = offer;
  const title = withChoices(offer.title, offer.choices, input);
  const { name, email, company, note, quantity } = input;
  const kept = proof && (await storeProof(platform.files, proof));
  const details = {
    ...{ item, title, quantity, unitCents, totalCents: unitCents * quantity, currency },
    ...(kept ? { approval: "asked" as const } : {}),
  };
  const stored = { kind: "order", name, email, company, message: note, details } as const;
  return takeInquiry(platform, stored, {
    ...{ mails: orderMails, held },
    ...(kept ? { keep: (context, id) => insertProof(context, id, kept) } : {}),
  });
}
