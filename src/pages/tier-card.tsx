import type { Tier } from "#content/tiers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";

/**
 * One membership tier: its stone, price, benefits and a button to join, which opens the hosted checkout in a
 * new tab, or the built-in form /join/<slug>.
 */
export function TierCard({
  tier,
  description,
  list,
  listHeading,
  priceSuffix,
  anchor,
  wide = false,
  isFirstOnPhone = false,
}: {
  tier: Tier;
  description: string;
  list: string[];
  listHeading?: string;
  priceSuffix: string;
  anchor?: string;
  /** On a tablet the card takes a whole row, with its list beside its price. */
  wide?: boolean;
  isFirstOnPhone?: boolean;
}) {
  const { slug, featured, title, price, gem, cta, checkoutLink } = tier;
  const button = {
    variant: featured ? ("primary" as const) : ("secondary" as const),
    className: "w-full",
  };
  // Cards in one row share a subgrid, so that their lines and lists begin at the same height.
  return (
    <article
      id={anchor}
      aria-labelledby={`tier-${slug}`}
      className={`relative row-span-3 grid grid-rows-subgrid gap-y-0 rounded-card border bg-paper p-7 text-ink transition-[translate,box-shadow] duration-200 ease-standard hover:shadow-lift md:p-8 ${featured ? "border-ruby shadow-lift ring-1 ring-ruby" : "border-line"} ${wide ? "md:max-lg:grid-cols-[2fr_3fr] md:max-lg:grid-rows-[1fr_auto] md:max-lg:gap-x-10" : ""} ${isFirstOnPhone ? "max-md:order-first" : ""}`}
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
      <div
        className={`border-line border-t pt-6 ${wide ? "md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:border-t-0 md:max-lg:grid md:max-lg:content-center md:max-lg:border-l md:max-lg:pt-0 md:max-lg:pl-10" : ""}`}
      >
        {listHeading && <p className="mb-3 font-semibold text-small">{listHeading}</p>}
        <ul className="lozenge-list grid gap-2.5 text-[1rem] leading-normal">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className={`pt-8 ${wide ? "md:max-lg:pt-2" : ""}`}>
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
