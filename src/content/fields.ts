import { z } from "zod";

/** An outside address. Only https: content may come from a staff member's clipboard. */
export const link = z.url({ protocol: /^https$/, error: "an address that begins with https://" });

export const email = z.email();

/** A day that exists, "2026-03-20". */
export const day = z.iso.date("a day as YYYY-MM-DD");

/** A day of every year, "12-15". The 29th of February is none. */
export const dayOfYear = z
  .string()
  .refine((text) => z.iso.date().safeParse(`2023-${text}`).success, "a day of every year as MM-DD");

/** An amount as it is shown, "$99" or "$25.00", and the same in cents; the two must agree. */
export const price = {
  /** As it is shown, with the $ sign (3.13). */
  price: z.string().regex(/^\$\d+(\.\d\d)?$/, "a price such as $99 or $25.00"),
  priceCents: z.number().int().positive(),
};

/** Whether a price's two forms say the same. */
export function pricesAgree(amount: { price: string; priceCents: number }): boolean {
  return Math.round(Number(amount.price.slice(1)) * 100) === amount.priceCents;
}

/** A picture of the organisation's own, with its size, so that the page does not move when it arrives. */
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

/** A place an outside page can stand in, in a frame `height` pixels high, instead of our own equivalent. */
export const frameSlot = z.discriminatedUnion("kind", [builtIn, frame]);

/** A place an outside widget can stand in: our own equivalent, or a provider's script or frame. */
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
