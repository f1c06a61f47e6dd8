import { z } from "zod";
import { dollars } from "#platform/money.ts";
import { defineDocument } from "./document.ts";
import { anyPrice, checkoutLink, count, dayOfYear, id, line, listOf, ownIds, text } from "./fields.ts";

const renewal = z.object({
  kind: z
    .enum(["anniversary", "calendar"])
    .default("anniversary")
    .meta({
      title: "Membership begins",
      choices: { anniversary: "When it’s paid", calendar: "On the same day for everyone" },
    }),
  startsOn: dayOfYear.default("01-01").meta({
    title: "First day of the membership year",
    help: "Used when membership begins on the same day for everyone.",
  }),
  rolloverFrom: dayOfYear.default("10-01").meta({
    title: "Joining on or after this day also covers the next year",
    help: "Used when membership begins on the same day for everyone.",
  }),
  proration: z
    .enum(["monthly", "none"])
    .default("monthly")
    .meta({
      title: "Members who join mid-year pay for",
      help: "Used when membership begins on the same day for everyone.",
      choices: { monthly: "The remaining months", none: "The whole year" },
    }),
});

/** Something that can be used so many times a term; the percent off events is a field of its own. */
const entitlement = z.object({
  id: id.meta({ title: "Short name" }),
  title: line.meta({ title: "What it is", help: "Such as “Gala tickets”." }),
  count: count(1, 1_000).meta({ title: "How many per membership year" }),
});

const tier = z.object({
  /** The tier's anchor on /membership, and the last segment of its order form's URL: /join/<slug>. */
  slug: id.meta({ title: "Short name for the address" }),
  title: line,
  priceCents: anyPrice.meta({ title: "Price per year" }),
  period: z.literal("annually"),
  gem: z.enum(["ruby", "emerald", "diamond", "platinum", "amethyst", "topaz"]),
  /** One sentence for /membership; `homeDescription` is a shorter one for the home page where it differs. */
  description: text,
  homeDescription: text
    .meta({ title: "Description on the home page", help: "If left blank, the description is used." })
    .optional(),
  /** The list on the home page's tile; only the first three tiers have one (2.4.06). */
  features: listOf(line)
    .meta({ title: "List on the home page", help: "For the first three levels." })
    .optional(),
  /** (2.9.03) "Membership Includes:" */
  benefits: listOf(line, { min: 1 }).meta({ addLabel: "Add a benefit" }),
  entitlements: listOf(entitlement, { max: 12 })
    .refine(...ownIds<{ id: string }>((one) => one.id))
    .default([])
    .meta({
      title: "Counted benefits",
      help: "Benefits that members can use a set number of times per membership year. Staff note each use on the member’s record.",
      addLabel: "Add a counted benefit",
      itemTitle: "title",
    }),
  eventPercent: count(0, 100).default(0).meta({ title: "Discount on events", unit: "percent" }),
  featured: z.boolean().meta({ title: "Mark as “Most Popular”" }).default(false),
  article: z
    .boolean()
    .meta({
      title: "Can submit articles for the news",
      help: "Members who paid for this level can submit articles. A counted benefit with the short name “articles” allows it too, and says how many.",
    })
    .default(false),
  cta: line.meta({ title: "Button text" }),
  /** The hosted checkout, opened in a new tab; without one the button leads to the built-in form /join/<slug>. */
  checkoutLink: checkoutLink.optional(),
  seats: count(1, 1_000)
    .default(1)
    .meta({ title: "People in one membership", help: "More than one for a company level." }),
  counts: z
    .enum(["member", "supporter"])
    .default("member")
    .meta({
      title: "Counts as",
      choices: { member: "A member", supporter: "A friend, who doesn’t see contact details" },
    }),
  renewal: renewal
    .default({ kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "monthly" })
    .meta({ title: "Membership year" }),
  graceDays: count(0, 365).default(30).meta({
    title: "Grace period after the last day",
    unit: "days",
  }),
  opensDaysBefore: count(0, 365).default(60).meta({
    title: "Renewal opens this long before the last day",
    unit: "days",
  }),
  approval: z.boolean().default(false).meta({
    title: "Staff approve new members",
    help: "They send proof that they qualify for this level. The invoice goes out once you approve.",
  }),
  offered: z
    .enum(["everyone", "staff"])
    .default("everyone")
    .meta({
      title: "Who can choose this level",
      help: "Visitors don’t see levels that only staff can assign. Members who have one can renew it.",
      choices: { everyone: "Everyone", staff: "Only staff can assign it" },
    }),
  retired: z.boolean().default(false).meta({
    title: "No longer offered",
    help: "Members who have it keep it through their last day.",
  }),
});

const schema = listOf(
  tier.transform((one) => ({ ...one, price: dollars(one.priceCents) })),
  { min: 1, max: 12 },
)
  .refine(
    (tiers) => tiers.filter((one) => one.featured).length <= 1,
    "Only one level can be marked “Most Popular”.",
  )
  .refine(...ownIds<{ slug: string }>(({ slug }) => slug))
  .meta({ title: "Levels", addLabel: "Add a level", itemTitle: "title" });

export type Tier = z.output<typeof schema>[number];

export const tiers = defineDocument(
  {
    title: "Membership levels",
    group: "Membership and shop",
    help: "Levels with their prices and benefits.",
    pages: ["/membership", "/"],
    needs: "content.administer",
    sample: "The sample chamber’s prices and benefits.",
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
      entitlements: [
        { id: "speaking", title: "Speaking opportunities", count: 1 },
        { id: "feature", title: "Features in the news hub", count: 1 },
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
      entitlements: [
        { id: "articles", title: "Business articles", count: 1 },
        { id: "speaking", title: "Speaking opportunities", count: 1 },
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
        "Members Only Online Community",
        "2 Business Articles Published",
        "Speaking Opportunity at a signature event",
      ],
      entitlements: [
        { id: "gala-tickets", title: "Gala tickets", count: 2 },
        { id: "articles", title: "Business articles", count: 2 },
        { id: "speaking", title: "Speaking opportunities", count: 1 },
      ],
      eventPercent: 35,
      article: true,
      cta: "Join as Corporation",
      seats: 4,
    },
    {
      slug: "dual-membership",
      title: "Dual Membership",
      priceCents: 600_00,
      period: "annually",
      gem: "amethyst",
      description: "One membership, two networks: ours and our partner chamber’s.",
      benefits: [
        "One Year Membership in both chambers",
        "Directory Listing in both chambers",
        "Member prices at the events of both chambers",
        "Members Only Online Community",
        "50% Discount Off Advertising",
        "Speaking Opportunity",
      ],
      entitlements: [{ id: "speaking", title: "Speaking opportunities", count: 1 }],
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
        "The newsletter",
        "Invitations to open events",
      ],
      cta: "Become a Friend",
      counts: "supporter",
    },
  ],
);
