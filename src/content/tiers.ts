import { z } from "zod";
import { dollars } from "#platform/money.ts";
import { defineDocument } from "./document.ts";
import { checkoutLink, id, line, listOf, ownIds, price, text } from "./fields.ts";

const tier = z.object({
  /** The tier's anchor on /membership, and the last segment of its order form's URL: /join/<slug>. */
  slug: id.meta({ title: "Short name for the address" }),
  title: line,
  priceCents: price.meta({ title: "Price a year" }),
  period: z.literal("annually"),
  gem: z.enum(["ruby", "emerald", "diamond", "platinum", "amethyst", "topaz"]),
  /** One sentence for /membership; `homeDescription` is a shorter one for the home page where it differs. */
  description: text,
  homeDescription: text
    .meta({ title: "Description on the home page", help: "Left empty, it is the description." })
    .optional(),
  /** The list on the home page's card; only the first three tiers have one (2.4.06). */
  features: listOf(line)
    .meta({ title: "List on the home page", help: "For the first three tiers." })
    .optional(),
  /** The list "Membership Includes:" on /membership (2.9.03). */
  benefits: listOf(line, { min: 1 }).meta({ addLabel: "Add a benefit" }),
  featured: z.boolean().meta({ title: "Marked as “Most Popular”" }).default(false),
  article: z
    .boolean()
    .meta({
      title: "May send articles for the news",
      help: "Where the site goes by terms; else it is told by a tag.",
    })
    .default(false),
  cta: line.meta({ title: "Label of the button" }),
  /** The hosted checkout, opened in a new tab; without one the button leads to the built-in form /join/<slug>. */
  checkoutLink: checkoutLink.optional(),
});

const schema = listOf(
  tier.transform((one) => ({ ...one, price: dollars(one.priceCents) })),
  { min: 1, max: 12 },
)
  .refine((tiers) => tiers.filter((one) => one.featured).length <= 1, "Only one can be marked as popular.")
  .refine(...ownIds<{ slug: string }>(({ slug }) => slug))
  .meta({ title: "Tiers", addLabel: "Add a tier", itemTitle: "title" });

export type Tier = z.output<typeof schema>[number];

export const tiers = defineDocument(
  {
    title: "Membership tiers",
    group: "Membership and shop",
    help: "The levels of membership, with prices and benefits.",
    pages: ["/membership", "/"],
    needs: "content.administer",
    sample: "Prices and benefits of the sample chamber.",
  },
  schema,
  [
    {
      slug: "rubies",
      title: "Rubies",
      priceCents: 150_00,
      period: "annually",
      gem: "ruby",
      description: "For students in high school or college who already think like owners.",
      homeDescription: "For high school or college students",
      features: [
        "One Year Membership",
        "Welcome Certificate",
        "Directory Listing",
        "Discounted Events & Training",
        "Members only community",
      ],
      benefits: [
        "One Year Membership",
        "Welcome Certificate",
        "Directory Listing",
        "Discounted Events & Training",
        "Members only community",
        "A mentor from the chamber for your first year",
      ],
      cta: "Join as Student",
    },
    {
      slug: "emeralds",
      title: "Emeralds",
      priceCents: 250_00,
      period: "annually",
      gem: "emerald",
      description: "For elected officials and 501c3 nonprofits that serve the people of {county}.",
      homeDescription: "For officials or nonprofits",
      features: [
        "One Year Membership",
        "Directory Listing",
        "Discounted Events & Training",
        "Members only community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
      ],
      benefits: [
        "One Year Membership",
        "Directory Listing",
        "Discounted Events & Training",
        "Members only community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
        "Your cause featured once in the news hub",
      ],
      cta: "Join as Official/Nonprofit",
    },
    {
      slug: "diamonds",
      title: "Diamonds",
      priceCents: 350_00,
      period: "annually",
      gem: "diamond",
      description: "The standard business membership, for owners, executives and professionals.",
      homeDescription: "Standard business membership",
      features: [
        "One Year Membership",
        "Directory Listing",
        "1 Business Article Published",
        "Members Only Online Community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
      ],
      benefits: [
        "One Year Membership",
        "Directory Listing",
        "1 Business Article Published",
        "Members Only Online Community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
        "Discounted Events & Training",
      ],
      featured: true,
      article: true,
      cta: "Join as Business",
    },
    {
      slug: "corporate-platinum",
      title: "Corporate Platinum",
      priceCents: 3500_00,
      period: "annually",
      gem: "platinum",
      description: "For companies that want a whole team of women in the room.",
      benefits: [
        "One Year Membership for 4 company members",
        "2 gala tickets",
        "35% discount on events",
        "Logo on the supporters wall and at every monthly event",
        "Featured directory listing",
        "2 Business Articles Published",
        "Speaking Opportunity at a signature event",
      ],
      article: true,
      cta: "Join as Corporation",
    },
    {
      slug: "dual-membership",
      title: "Dual Membership",
      priceCents: 600_00,
      period: "annually",
      gem: "amethyst",
      description: "One membership, two networks: ours and that of our partner chamber.",
      benefits: [
        "One Year Membership in both chambers",
        "Directory Listing in both chambers",
        "Member prices at the events of both chambers",
        "Members Only Online Community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
      ],
      cta: "Join Both Chambers",
    },
    {
      slug: "friends-of-ours",
      title: "Friends Of Ours",
      priceCents: 125_00,
      period: "annually",
      gem: "topaz",
      description: "For supporters of every kind who want to see women's businesses thrive.",
      benefits: [
        "One year as a Friend of the chamber",
        "10% off gala tickets",
        "Your name on the supporters wall",
        "The monthly newsletter",
        "Invitations to open events",
      ],
      cta: "Become a Friend",
    },
  ],
);
