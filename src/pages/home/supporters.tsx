import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import { smallImageOf } from "#content/media/picture-sources.ts";
import type { Supporter } from "#content/supporters.ts";
import { ButtonLink, NewTabHint } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/**
 * The supporting companies, each with a link to its website (2.4.18 to 2.4.20), and the shop as another way
 * to help.
 */
export function Supporters({
  heading: { shop, ...heading },
  supporters,
  hasShop,
}: {
  heading: Home["supporters"];
  supporters: Supporter[];
  hasShop: boolean;
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
      <ul className="supporters grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        {supporters.map(({ id, name, logo, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noopener">
              {logo ? (
                <img {...smallImageOf(logo, "logo")} alt={logo.alt || name} loading="lazy" />
              ) : (
                <>
                  <b aria-hidden="true">{[...name][0]}</b>
                  <span>{name}</span>
                </>
              )}
              <NewTabHint />
            </a>
          </li>
        ))}
      </ul>
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
