import { z } from "zod";

/** An external URL. Only https is accepted, because content may be pasted in by a staff member. */
export const link = z.url({ protocol: /^https$/, error: "an address that begins with https://" });

export const email = z.email();

/** A telephone number as people write it, such as "(706) 555-0142". */
export const phone = z.string().regex(/^\+?[\d\s().-]{7,25}$/, "a telephone number such as (706) 555-0142");

/** An existing day, "2026-03-20". */
export const day = z.iso.date("a day as YYYY-MM-DD");

/** A day of every year, "12-15". February 29 is not accepted. */
export const dayOfYear = z
  .string()
  .refine((text) => z.iso.date().safeParse(`2023-${text}`).success, "a day of every year as MM-DD");

/** An amount as it is displayed ("$99" or "$25.00") and the same amount in cents; the two must agree. */
export const price = {
  /** As displayed, with the $ sign (3.13). */
  price: z.string().regex(/^\$(\d+|\d{1,3}(,\d{3})+)(\.\d\d)?$/, "a price such as $99, $25.00 or $3,500"),
  priceCents: z.number().int().positive(),
};

/** Whether the displayed price and the price in cents are the same amount. */
export function pricesAgree(amount: { price: string; priceCents: number }): boolean {
  return Math.round(Number(amount.price.slice(1).replaceAll(",", "")) * 100) === amount.priceCents;
}

/** One of the organisation's own pictures, with its size, so that the layout does not shift when it loads. */
export const picture = z.object({
  src: z.string().min(1),
  alt: z.string().min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const builtIn = z.object({ kind: z.literal("built-in") });

const frame = z.object({
  kind: z.literal("frame"),
  src: link,
  height: z.number().int().min(200).max(4000),
});

/** A slot for an external page, in a frame `height` pixels high, instead of the built-in equivalent. */
export const frameSlot = z.discriminatedUnion("kind", [builtIn, frame]);

/** A slot for an external widget: the built-in equivalent, or a provider's script or frame. */
export const slot = z.discriminatedUnion("kind", [
  builtIn,
  z.object({
    kind: z.literal("script"),
    src: link,
    elementId: z.string().min(1),
    widgetId: z.string().min(1),
  }),
  frame,
]);
