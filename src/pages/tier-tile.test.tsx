import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Tier } from "#content/tiers.ts";
import { TestimonialTile } from "./home/testimonials.tsx";
import { TierTile } from "./tier-tile.tsx";

const tier: Tier = {
  slug: "rubies",
  title: "Rubies",
  price: "$150",
  priceCents: 150_00,
  period: "annually",
  description: "For students",
  benefits: ["One Year Membership"],
  entitlements: [],
  eventPercent: 0,
  featured: false,
  article: false,
  cta: "Join as Student",
  gem: "ruby",
  seats: 1,
  counts: "member",
  renewal: { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "monthly" },
  graceDays: 30,
  opensDaysBefore: 60,
  approval: false,
  offered: "everyone",
  retired: false,
};

const shown = (tile: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{tile}</MemoryRouter>);

const homeTile = (checkoutLink?: string) =>
  shown(<TierTile tier={{ ...tier, checkoutLink }} description="" list={[]} priceSuffix="annually" />);

test("[2.4.09] [9.07] the button of a tier without a hosted checkout opens its order form in the same tab", () => {
  const tile = homeTile();
  expect(tile).toMatch(/<a[^>]*href="\/join\/rubies"[^>]*>Join as Student<\/a>/);
  expect(tile).not.toContain("_blank");
});

test("[2.4.08] [2.9.04] the button of a tier with a payment link opens it in a new tab", () => {
  const tile = homeTile("https://pay.example.org/rubies");
  expect(tile).toMatch(
    /<a href="https:\/\/pay.example.org\/rubies" target="_blank" rel="noopener"[^>]*>(?:<span[^>]*>)?Join as Student/,
  );
  expect(tile).not.toContain("/join/");
});

test("[2.4.13] a testimonial shows quote, name, title and image, and a logo only when it has one", () => {
  const testimonial = {
    quote: "They know my name.",
    name: "Ada Bell",
    title: "Bakery owner",
    image: null,
    logo: null,
  };
  const picture = (letter: string) => ({ hash: letter.repeat(32), width: 900, height: 900, alt: "Ada" });
  const plain = shown(<TestimonialTile testimonial={{ ...testimonial, image: picture("a") }} />);
  for (const words of [
    "They know my name.",
    "Ada Bell",
    "Bakery owner",
    `src="/media/${"a".repeat(32)}-square-320.webp"`,
  ])
    expect(plain).toContain(words);
  expect(plain.match(/<img/g)).toHaveLength(1);
  const withLogo = shown(<TestimonialTile testimonial={{ ...testimonial, logo: picture("b") }} />);
  expect(withLogo).toContain(`src="/media/${"b".repeat(32)}-logo-640.webp"`);
});
