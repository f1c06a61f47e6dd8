import { z } from "zod";
import { dollars, money } from "#platform/money.ts";
import { defineDocument } from "./document.ts";
import {
  checkoutLink,
  count,
  day,
  id,
  line,
  lineOf,
  listOf,
  orderItem,
  path,
  price,
  text,
} from "./fields.ts";

const choice = z.object({
  title: lineOf(40),
  options: listOf(lineOf(60), { min: 2, max: 30 }).meta({ addLabel: "Add an option" }),
});

const item = z
  .object({
    /** /order/<id> */
    id,
    title: line,
    summary: text,
    priceCents: price.meta({ title: "Price" }),
    currency: z.literal("USD"),
    page: path.meta({ title: "Page it is sold on" }),
    /** The hosted checkout, opened in a new tab; without one the built-in order form opens. */
    checkoutLink: checkoutLink.optional(),
    /** The last day on which it is sold at this price, in the organisation's time zone. */
    lastDay: day
      .meta({ title: "Last day at this price", help: "Leave blank to keep selling it." })
      .optional(),
    next: orderItem.meta({ title: "What replaces it after that day" }).optional(),
    choices: listOf(choice, { max: 4 })
      .default([])
      .refine(
        (all) => new Set(all.map(({ title }) => title)).size === all.length,
        "Two of these have the same title.",
      )
      .meta({
        title: "Choices",
        help: "Such as size and color. Every item in an order gets the same choices.",
        addLabel: "Add a choice",
        itemTitle: "title",
      }),
    maxQuantity: count(1, 1_000).meta({ title: "Maximum per order" }).default(20),
  })
  .transform((one) => ({ ...one, price: displayed(one) }));

/** Whether the items that replace this one, one after the other, come back to one that was there before. */
function leadsBack(items: readonly { id: string; next?: string }[], id: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at; at = items.find((one) => one.id === at)?.next) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** What the shop sells is displayed with cents (2.20.03). */
function displayed({ page, priceCents }: { page: string; priceCents: number }): string {
  return page === "/shop" ? money(priceCents) : dollars(priceCents);
}

const schema = listOf(item, { max: 200 })
  .superRefine((items, context) => {
    const ids = items.map((one) => one.id);
    for (const [index, { id, next }] of items.entries()) {
      if (ids.indexOf(id) !== index)
        context.addIssue({
          code: "custom",
          path: [index, "id"],
          message: "Another item has this short name.",
        });
      if (next && !ids.includes(next))
        context.addIssue({
          code: "custom",
          path: [index, "next"],
          message: "Choose an item that is for sale.",
        });
      if (leadsBack(items, id))
        context.addIssue({
          code: "custom",
          path: [index, "next"],
          message: "This would end up replacing itself. Choose another item.",
        });
    }
  })
  .meta({ title: "For sale", addLabel: "Add an item", itemTitle: "title" });

export type OrderItem = z.output<typeof item>;

const plain = { currency: "USD" as const, choices: [] };
const gala = { ...plain, page: "/annual-gala" };
const summit = { ...plain, page: "/georgia-ai-summit" };
const shop = { ...plain, page: "/shop" };
const summitDay = "2026-05-15";
const summitEarlyBird = "2026-04-15";

/** Everything that can be ordered except memberships, which are a separate document (tiers.ts). */
export const orderItems = defineDocument(
  {
    title: "Tickets, sponsorships and products",
    group: "Membership and shop",
    help: "What people can order, with prices and last days.",
    pages: ["/shop", "/annual-gala", "/georgia-ai-summit"],
    needs: "content.administer",
    sample: "Sample prices and deadlines.",
  },
  schema,
  [
    {
      ...gala,
      id: "gala-early-bird",
      title: "Annual Gala ticket (early bird)",
      summary: "One seat, dinner, the awards and the dancing.",
      priceCents: 99_00,
      lastDay: "2025-12-31",
      next: "gala-ticket",
    },
    {
      ...gala,
      id: "gala-ticket",
      title: "Annual Gala ticket",
      summary: "One seat, dinner, the awards and the dancing.",
      priceCents: 150_00,
      lastDay: "2026-03-20",
    },
    {
      ...gala,
      id: "gala-presenting-sponsor",
      title: "Presenting Sponsor of the Annual Gala",
      summary: "Your company's name above the event's. One Presenting Sponsor a year.",
      priceCents: 450_00,
      lastDay: "2026-03-20",
      maxQuantity: 1,
    },
    {
      ...summit,
      id: "summit-general-early-bird",
      title: "{state} AI Summit ticket (General Public, early bird)",
      summary: "One seat for the whole day, meals and hackathon included.",
      priceCents: 149_00,
      lastDay: summitEarlyBird,
      next: "summit-general",
    },
    {
      ...summit,
      id: "summit-general",
      title: "{state} AI Summit ticket (General Public)",
      summary: "One seat for the whole day, meals and hackathon included.",
      priceCents: 199_00,
      lastDay: summitDay,
    },
    {
      ...summit,
      id: "summit-nonprofit-early-bird",
      title: "{state} AI Summit ticket (Non-Profit Organizations, early bird)",
      summary: "One seat for the whole day, for people who work at a 501c3 organization.",
      priceCents: 99_00,
      lastDay: summitEarlyBird,
      next: "summit-nonprofit",
    },
    {
      ...summit,
      id: "summit-nonprofit",
      title: "{state} AI Summit ticket (Non-Profit Organizations)",
      summary: "One seat for the whole day, for people who work at a 501c3 organization.",
      priceCents: 149_00,
      lastDay: summitDay,
    },
    {
      ...summit,
      id: "summit-tool-box-sponsor",
      title: "AI Tool Box Sponsor of the {state} AI Summit",
      summary: "Your name on the tool box that every guest takes home.",
      priceCents: 250_00,
      lastDay: summitDay,
      maxQuantity: 1,
    },
    {
      ...shop,
      id: "t-shirt",
      title: "{abbreviation} T-shirt",
      summary: "Soft, heavy cotton with a ruby where people will ask about it.",
      priceCents: 25_00,
      choices: [
        { title: "Size", options: ["XS", "S", "M", "L", "XL", "2XL", "3XL"] },
        { title: "Cut", options: ["Women's", "Unisex"] },
      ],
    },
    {
      ...shop,
      id: "tote-bag",
      title: "{abbreviation} Tote bag",
      summary: "Holds a laptop, a lunch and the flyers you promised to hand out.",
      priceCents: 35_00,
    },
    {
      ...shop,
      id: "mug",
      title: "{abbreviation} Mug",
      summary: "For the coffee before the first call, and the second one after it.",
      priceCents: 18_00,
    },
    {
      ...shop,
      id: "journal",
      title: "{abbreviation} Journal",
      summary: "For the plan that is still only yours.",
      priceCents: 22_00,
    },
  ],
);
