import { z } from "zod";
import { readEmailAddress } from "#platform/email-address.ts";
import { turnsDirection } from "#platform/plain-text.ts";
import { isOwnPath } from "#ui/own-path.ts";
import { readWebAddress } from "#ui/web-address.ts";
import { picture } from "./media/picture-field.ts";

const isLine = (text: string) => !/\p{Cc}/u.test(text) && !turnsDirection(text);
const isText = (text: string) => !/[^\P{Cc}\n]/u.test(text) && !turnsDirection(text);

const written = z.string().regex(/\S/, "Enter something here.");
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `At most ${max.toLocaleString("en")} characters; this has ${String(input).length.toLocaleString("en")}.`,
});

/** A text of one line, by default of at most 200 characters. */
export const lineOf = (max: number) =>
  written
    .max(max, tooLong(max))
    .refine(isLine, "Use one line of plain text, without hidden characters.")
    .meta({ kind: "line" });

/** A text of several lines, by default of at most 3,000 characters. */
export const textOf = (max: number) =>
  written
    .max(max, tooLong(max))
    .refine(isText, "Use plain text, without hidden characters.")
    .meta({ kind: "text" });

/**
 * A formatted text: paragraphs, headings, lists, links, bold and italic, written with a few marks
 * (`ui/formatted-text/`).
 */
export const formattedText = textOf(20_000).meta({ kind: "marks" });

export const line = lineOf(200);
export const text = textOf(3_000);

const holdsCredentials = (address: string) => readWebAddress(address) === "credentials";
const noCredentials = "Remove the username and password from this address";

/** An external URL. Only https is accepted, because content may be pasted in by a staff member. */
export const link = z
  .url({ protocol: /^https$/, error: "Enter a web address that starts with https://" })
  .max(2_000, tooLong(2_000))
  .refine((address) => !holdsCredentials(address), noCredentials)
  .meta({ kind: "link" });

/** A page of this site ("/about#mission"), or an external URL that begins with https://. */
export const path = z
  .string()
  .max(2_000, tooLong(2_000))
  .refine(isPath, {
    error: ({ input }) =>
      holdsCredentials(String(input))
        ? noCredentials
        : "Enter a page of this site, such as /about, or a web address that starts with https://",
  })
  .meta({ kind: "path" });

function isPath(written: string): boolean {
  return isOwnPath(written) || link.safeParse(written).success;
}

export const email = z
  .string()
  .refine(
    (written) => readEmailAddress(written) !== null,
    "Enter an email address, such as hello@example.org",
  )
  .max(254, tooLong(254))
  .meta({ kind: "email" });

/** A telephone number as people write it, such as "(706) 555-0142". */
export const phone = z
  .string()
  .regex(/^\+?[\d\s().-]{7,25}$/, "Enter a phone number, such as (706) 555-0142")
  .meta({ kind: "phone" });

/** An existing day, "2026-03-20". */
export const day = z.iso.date("Enter a date, such as 2026-03-20").meta({ kind: "date" });

/** A day of every year, "12-15". February 29 is not accepted. */
export const dayOfYear = z
  .string()
  .refine(
    (written) => z.iso.date().safeParse(`2023-${written}`).success,
    "Choose a day other than February 29",
  )
  .meta({ kind: "dayOfYear" });

/** "09:30" */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 09:30")
  .meta({ kind: "time" });

/** "#9b1b4b" */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, "Enter a color, such as #9b1b4b")
  .meta({ kind: "colour" });

/** A word that addresses and stored rows refer to, "gala-ticket": it is made once and never changed. */
export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "Use lowercase letters and digits, joined by hyphens: this is part of a web address",
  )
  .max(60, tooLong(60))
  .meta({ kind: "id" });

/** The id of something on sale, a ticket, a sponsorship or a product, which holds the price. */
export const orderItem = id.meta({
  title: "Item for sale",
  kind: "orderItem",
});

/** The hosted checkout, opened in a new tab; without one the built-in order form opens. */
export const checkoutLink = link.meta({
  title: "Checkout link",
  help: "If left blank, people order on this site and pay as “How to pay” describes.",
  needs: "content.administer",
});

/** A price that may be nothing, up to a million dollars. */
export const anyPrice = z
  .int("Enter an amount, such as 99 or 25.00")
  .min(0, "Enter $0 or more")
  .max(100_000_000, "Enter a price of $1,000,000 or less")
  .meta({ kind: "price" });

/** From one cent to a million dollars. */
export const price = anyPrice.min(1, "Enter a price above $0").meta({ kind: "price" });

export const count = (min: number, max: number) => {
  const error = `Enter a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error).meta({ kind: "number" });
};

const most = 60; // items of a list

/** A list of at least `min` and at most `max` items, by default up to 60. */
export const listOf = <Item extends z.ZodType>(item: Item, { min = 0, max = most } = {}) =>
  z
    .array(item)
    .min(min, min === 1 ? "Add at least one." : `Add at least ${min}.`)
    .max(max, `Keep at most ${max}.`);

export function ownIds<Item>(idOf: (item: Item) => unknown): [(items: Item[]) => boolean, string] {
  return [
    (items) => new Set(items.map(idOf)).size === items.length,
    "Two of these have the same short name. Change one of them.",
  ];
}

const builtIn = z.object({ kind: z.literal("built-in") });

const height = count(200, 4_000).meta({ unit: "pixels" });
const frame = (begun: number) =>
  z.object({
    kind: z.literal("frame"),
    src: link.meta({ title: "Address of the page to embed" }),
    height: height.default(begun),
  });

const providersPage = z.object({
  kind: z.literal("link"),
  href: link.meta({ title: "Page address" }),
  label: lineOf(60).meta({ title: "Button text" }),
});

/** "cdn.example.org" */
const host = lineOf(253).regex(
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  "Enter a host, such as cdn.example.org",
);

const widget = z.object({
  kind: z.literal("script"),
  src: link.meta({ title: "Script address" }),
  elementId: lineOf(100).meta({
    title: "Element ID",
    help: "From the provider's instructions.",
  }),
  widgetId: lineOf(100).meta({
    title: "Widget ID",
    help: "From the provider's instructions.",
  }),
  hosts: listOf(host, { max: 12 }).default([]).meta({
    title: "Other hosts",
    help: "Hosts that the widget loads from, besides its script's own. The preview lists any that are missing.",
    addLabel: "Add a host",
  }),
  page: link.optional().meta({
    title: "The provider's page",
    help: "Visitors get a link to it if the widget doesn't load.",
  }),
});

const slotWords = {
  needs: "content.administer",
  choices: {
    "built-in": "Built in",
    frame: "A provider’s page, embedded",
    script: "A provider’s widget",
    link: "A link to a provider’s page",
  },
} as const;

/** A place for a provider's page, in a frame or behind a link, instead of our own part; the frame begins `height` pixels high. */
export const frameSlot = (height: number) =>
  z.discriminatedUnion("kind", [builtIn, frame(height), providersPage]).meta(slotWords);

/** A place for a provider's widget, frame or link instead of our own part. */
export const slot = z
  .discriminatedUnion("kind", [builtIn, widget, frame(800), providersPage])
  .meta(slotWords);

export type Slot = z.output<typeof slot>;
export type Widget = z.output<typeof widget>;

/** The portrait of a person, shown square or upright around the point that matters. */
const portrait = picture("square");

export const person = {
  name: line,
  role: line,
  /** Without one, initials on a jewel are shown. */
  image: portrait.meta({ title: "Portrait" }),
};

/** At most one link per network; networks without a link are left out. */
export const socialLinks = listOf(
  z.object({
    network: z.enum(["facebook", "instagram", "linkedin", "youtube"]).meta({
      choices: { facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", youtube: "YouTube" },
    }),
    href: link.meta({ title: "Address" }),
  }),
  { max: 4 },
).meta({ title: "Social networks", addLabel: "Add a network", itemTitle: "network" });
