import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import type { Tier } from "#content/tiers.ts";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { onTile, TierTile } from "../tier-tile.tsx";

export function homeTier(tier: Tier) {
  return {
    tier: onTile(tier),
    description: tier.homeDescription ?? tier.description,
    list: tier.features ?? tier.benefits,
    priceSuffix: tier.period,
  };
}

/** (2.4.05 to 2.4.10) */
export function Benefits({
  membership,
  tiers,
}: Pick<Home, "membership"> & { tiers: ReturnType<typeof homeTier>[] }) {
  return (
    <Section tone="paper" aria-labelledby="benefits-title">
      <SectionHeading id="benefits-title" {...membership} />
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-6">
        {tiers.map((tile) => (
          <TierTile key={tile.tier.slug} {...tile} wide />
        ))}
      </div>
      <p className="mt-12 text-center">
        <Link to="/membership" className="link font-semibold">
          View All Membership Options
        </Link>
      </p>
    </Section>
  );
}
