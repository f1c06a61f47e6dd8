import { z } from "zod";
import { defineDocument } from "./document.ts";
import { day, link, price, pricesAgree } from "./fields.ts";

const item = z
  .object({
    /** The last segment of its URL: /order/<id>. */
    id: z.string().regex(/^[a-z0-9-]+$/, "small letters, digits and hyphens: it is part of an address"),
    title: z.string().min(1),
    /** What the price covers, in one sentence. */
    summary: z.string().min(1),
    ...price,
    currency: z.literal("USD"),
    /** Path of the page that offers the item. */
    page: z.string().startsWith("/"),
    /** The hosted checkout, opened in a new tab; without one the built-in order form opens. */
    checkoutLink: link.optional(),
    /** The last day on which it is sold at this price, in the organisation's time zone. */
    lastDay: day.optional(),
    /** Id of the item that replaces it after that day. */
    next: z.string().min(1).optional(),
    maxQuantity: z.number().int().positive().default(20),
  })
  .refine(pricesAgree, { path: ["priceCents"], error: "the same amount as the price" });

const schema = z.array(item).superRefine((items, context) => {
  const ids = items.map((one) => one.id);
  for (const [index, { id, next }] of items.entries()) {
    if (ids.indexOf(id) !== index)
      context.addIssue({ code: "custom", path: [index, "id"], message: "an id of its own" });
    if (next && !ids.includes(next))
      context.addIssue({ code: "custom", path: [index, "next"], message: "the id of another item" });
  }
});

export type OrderItem = z.output<typeof item>;

const gala = { currency: "USD", page: "/annual-gala" } as const;
const summit = { currency: "USD", page: "/georgia-ai-summit" } as const;
const shop = { currency: "USD", page: "/shop" } as const;
const summitDay = "2026-05-15";
const summitEarlyBird = "2026-04-15";

/** Everything that can be ordered except memberships, which are a separate document (tiers.ts). */
export const orderItems = defineDocument(
  {
    title: "Tickets, sponsorships and products",
    group: "Membership and shop",
    help: "What can be ordered, with prices and last days.",
    pages: ["/shop", "/annual-gala", "/georgia-ai-summit"],
    needs: "content.administer",
  },
  schema,
  [
    {
      ...gala,
      id: "gala-early-bird",
      title: "Annual Gala, early bird ticket",
      summary: "One seat, dinner and the awards.",
      price: "$99",
      priceCents: 99_00,
      lastDay: "2025-12-31",
      next: "gala-ticket",
    },
    {
      ...gala,
      id: "gala-ticket",
      title: "Annual Gala, ticket",
      summary: "One seat, dinner and the awards.",
      price: "$150",
      priceCents: 150_00,
      lastDay: "2026-03-20",
    },
    {
      ...gala,
      id: "gala-presenting-sponsor",
      title: "Annual Gala, Presenting Sponsor",
      summary: "Your company's name above the evening's. There is one Presenting Sponsor a year.",
      price: "$450",
      priceCents: 450_00,
      lastDay: "2026-03-20",
      maxQuantity: 1,
    },
    {
      ...summit,
      id: "summit-general-early-bird",
      title: "{state} AI Summit, General Public, early bird",
      summary: "One place for the whole day, meals and hackathon included.",
      price: "$149",
      priceCents: 149_00,
      lastDay: summitEarlyBird,
      next: "summit-general",
    },
    {
      ...summit,
      id: "summit-general",
      title: "{state} AI Summit, General Public",
      summary: "One place for the whole day, meals and hackathon included.",
      price: "$199",
      priceCents: 199_00,
      lastDay: summitDay,
    },
    {
      ...summit,
      id: "summit-nonprofit-early-bird",
      title: "{state} AI Summit, Non-Profit Organizations, early bird",
      summary: "One place for the whole day, for people who work in a 501c3 organization.",
      price: "$99",
      priceCents: 99_00,
      lastDay: summitEarlyBird,
      next: "summit-nonprofit",
    },
    {
      ...summit,
      id: "summit-nonprofit",
      title: "{state} AI Summit, Non-Profit Organizations",
      summary: "One place for the whole day, for people who work in a 501c3 organization.",
      price: "$149",
      priceCents: 149_00,
      lastDay: summitDay,
    },
    {
      ...summit,
      id: "summit-tool-box-sponsor",
      title: "{state} AI Summit, AI Tool Box Sponsor",
      summary: "Your name on the tool box that every guest takes home.",
      price: "$250",
      priceCents: 250_00,
      lastDay: summitDay,
      maxQuantity: 1,
    },
    {
      ...shop,
      id: "t-shirt",
      title: "{abbreviation} T-shirt",
      summary: "Soft cotton with our name where people will ask about it.",
      price: "$25.00",
      priceCents: 25_00,
    },
    {
      ...shop,
      id: "tote-bag",
      title: "{abbreviation} Tote bag",
      summary: "Holds a laptop, a lunch and the flyers you promised to hand out.",
      price: "$35.00",
      priceCents: 35_00,
    },
    {
      ...shop,
      id: "mug",
      title: "{abbreviation} Mug",
      summary: "For the coffee before the first call.",
      price: "$18.00",
      priceCents: 18_00,
    },
    {
      ...shop,
      id: "journal",
      title: "{abbreviation} Journal",
      summary: "For the plan that is still only yours.",
      price: "$22.00",
      priceCents: 22_00,
    },
  ],
);
