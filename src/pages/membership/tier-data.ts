import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import type { Tier } from "#content/tiers.ts";

/** Each tier is an offer for a year. */
export function tierData(tiers: Tier[], organisation: string, origin: string) {
  return {
    "@type": "ItemList",
    itemListElement: tiers.map(({ slug, title, description, priceCents }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: `${title} Membership`,
        description,
        image: origin + previewAddressOf("membership"),
        url: `${origin}/membership#${slug}`,
        brand: { "@type": "Brand", name: organisation },
        offers: {
          "@type": "Offer",
          price: (priceCents / 100).toFixed(2),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          url: `${origin}/join/${slug}`,
        },
      },
    })),
  };
}
