import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import type { Supporter } from "#content/supporters.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SupporterWall } from "../supporter-wall.tsx";

/**
 * The supporting companies (2.4.18 to 2.4.20), and the packages for sponsors and the shop as other ways to help.
 */
export function Supporters({
  heading: { shop, sponsors, ...heading },
  supporters,
  hasShop,
  hasSponsors,
}: {
  heading: Home["supporters"];
  supporters: Supporter[];
  hasShop: boolean;
  hasSponsors: boolean;
}) {
  return (
    <Section aria-labelledby="supporters-title">
      <SectionHeading
        id="supporters-title"
        {...heading}
        action={
          <ButtonLink to="/membership#friends-of-ours" variant="secondary">
            Become a Supporter
          </ButtonLink>
        }
      />
      <SupporterWall supporters={supporters} />
      {hasSponsors && (
        <p className="mt-6 text-balance text-center text-ink-soft">
          <Link to="/sponsors" className="link font-semibold">
            {sponsors}
          </Link>
        </p>
      )}
      {hasShop && (
        <p className="mt-10 text-balance text-center text-ink-soft">
          {shop.text}{" "}
          <Link to="/shop" className="link whitespace-nowrap font-semibold">
            {shop.label}
          </Link>
        </p>
      )}
    </Section>
  );
}
