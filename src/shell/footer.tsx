import type { Footer as FooterContent } from "#content/footer.ts";
import type { Organisation } from "#content/organisation.ts";
import { NewsletterForm } from "#features/inquiries/components/newsletter-form.tsx";
import { BrandMark, type Mark } from "#ui/brand-mark.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { SameForAll } from "#ui/same-for-all.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { MenuLink } from "./menu-link.tsx";

type Facts = Pick<Organisation, "name" | "postalAddress" | "phone" | "social"> & { email: string };

type FooterProps = { footer: FooterContent; facts: Facts; mark: Mark | null; year: number };

/** (2.3) `year` is the organisation's current one. */
export function Footer({
  newsletterProvider,
  ...texts
}: FooterProps & { newsletterProvider: string | null }) {
  return (
    <footer className="mt-auto border-line border-t bg-ivory" data-screen-only>
      <div className="footer-columns container-page">
        <SameForAll part={Columns} of={texts} />
        <div>
          <h2 className="eyebrow font-text">Newsletter</h2>
          <p className="my-2 text-small text-ink-soft sm:my-4">News and invitations.</p>
          <NewsletterForm provider={newsletterProvider} label="Email address" />
        </div>
      </div>
      <SameForAll part={LastLine} of={texts} />
    </footer>
  );
}

function Columns({ footer, facts, mark }: FooterProps) {
  const { street, city, region, postalCode } = facts.postalAddress;
  return (
    <>
      <div className="footer-about">
        <BrandMark mark={mark} className="size-11" />
        <p className="text-small text-ink-soft">{footer.about}</p>
        <SocialLinks links={facts.social} />
      </div>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links" className="eyebrow font-text">
          Quick Links
        </h2>
        <ul className="mt-2 sm:mt-3">
          {footer.quickLinks.map((link) => (
            <li key={link.title}>
              <MenuLink item={link} className="footer-link">
                {link.title}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className="eyebrow font-text">Contact Us</h2>
        <address className="mt-3 text-small text-ink-soft text-balance not-italic leading-relaxed sm:mt-4">
          {street}
          <br />
          {city}, {region} {postalCode}
        </address>
        <a href={mailLink(facts.email)} className="footer-link mt-1 wrap-anywhere">
          {facts.email}
        </a>
        {facts.phone && (
          <a href={telLink(facts.phone)} className="footer-link flex w-fit">
            {facts.phone}
          </a>
        )}
      </div>
    </>
  );
}

function LastLine({ footer, facts, year }: FooterProps) {
  return (
    <div className="border-line border-t">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-small sm:py-5 text-ink-soft">
        <p>
          © {year} {facts.name}. All rights reserved.
        </p>
        <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {[...footer.further, ...footer.legal].map((link) => (
            <li key={link.path}>
              <MenuLink item={link} className="footer-link">
                {link.title}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
