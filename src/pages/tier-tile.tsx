import type { Tier } from "#content/tiers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";

export type TierOnTile = Pick<Tier, "slug" | "featured" | "title" | "price" | "gem" | "cta" | "checkoutLink">;

/** Only what a tile shows of a tier, so that a page does not send the rest. */
export function onTile({ slug, featured, title, price, gem, cta, checkoutLink }: Tier): TierOnTile {
  return { slug, featured, title, price, gem, cta, checkoutLink };
}

/**
 * One membership tier: its stone, price, benefits and a button to join, which opens the hosted checkout in a
 * new tab, or the built-in form /join/<slug>.
 */
export function TierTile({
  tier,
  description,
  list,
  listHeading,
  priceSuffix,
  anchor,
  wide = false,
  isFirstOnPhone = false,
}: {
  tier: TierOnTile;
  description: string;
  list: string[];
  listHeading?: string;
  priceSuffix: string;
  anchor?: string;
  /** On a tablet the tile takes a whole row, with its list beside its price. */
  wide?: boolean;
  isFirstOnPhone?: boolean;
}) {
  const { slug, featured, title, price, gem, cta, checkoutLink } = tier;
  const button = {
    variant: featured ? ("primary" as const) : ("secondary" as const),
    className: "w-full",
  };
  return (
    <article
      id={anchor}
      aria-labelledby={`tier-${slug}`}
      className={`tier relative rounded-card border bg-paper p-7 text-ink transition-[translate,box-shadow] duration-200 ease-standard hover:shadow-lift md:p-8 ${featured ? "border-ruby shadow-lift ring-1 ring-ruby" : "border-line"} ${wide ? "tier-wide" : ""} ${isFirstOnPhone ? "max-md:order-first" : ""}`}
    >
      {featured && (
        <p className="absolute -top-3.5 left-7 rounded-full bg-ruby px-4 py-1 font-semibold text-label text-white md:left-8">
          Most Popular
        </p>
      )}
      <div className="pb-6">
        <Gem kind={gem} className="size-16" />
        <h3 id={`tier-${slug}`} className="mt-6">
          {title}
        </h3>
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="font-display text-[2.75rem] leading-none lining-nums tabular-nums">{price}</span>
          <span className="text-ink-soft text-small">{priceSuffix}</span>
        </p>
        <p className="mt-4 text-ink-soft">{description}</p>
      </div>
      <div className="tier-list">
        {listHeading && <p className="mb-3 font-semibold text-small">{listHeading}</p>}
        <ul className="lozenge-list grid gap-2.5 text-[1rem] leading-normal">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="tier-button">
        <ButtonLink
          {...(checkoutLink ? { href: checkoutLink, newTab: true } : { to: `/join/${slug}` })}
          {...button}
        >
          {cta}
        </ButtonLink>
      </div>
    </article>
  );
}
