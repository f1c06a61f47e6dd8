import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { type GuardedKey, guardedKeys, listingLabel } from "#features/members/fields.ts";
import type { ClosedContacts } from "#features/members/membership/contacts.ts";
import { MessageForm } from "#features/members/relay/components/message-form.tsx";
import type { FormAnswer } from "#form/answer.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink, NewTabHint } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";

type MemberDetailsProps = {
  page: {
    listing: VisibleMember;
    closed: ClosedContacts | null;
    asVisitor: boolean;
    isOwn: boolean;
    companies: { name: string; slug: string | null }[];
    takesMessages: boolean;
    sender: { name: string; email: string };
  };
  answer: FormAnswer | undefined;
};

/** Prints as one page. */
export function MemberDetails({ page, answer }: MemberDetailsProps) {
  const { listing, closed, asVisitor, isOwn, companies, takesMessages, sender } = page;
  const work = [listing.jobTitle, listing.company].filter(Boolean).join(" · ");
  return (
    <article className="container-page pt-8 pb-section">
      <Breadcrumbs
        items={[
          { label: "Home", to: "/" },
          { label: "Member Directory", to: "/directory" },
          { label: listing.fullName },
        ]}
      />
      {asVisitor && (
        <Alert tone="info" title="You're viewing this page as a visitor" className="mt-6">
          <p>
            <a href={`/directory/${listing.slug}`} className="link">
              {closed ? "Back to your own view" : "View as a member"}
            </a>
          </p>
        </Alert>
      )}
      <header className="mt-8 grid items-center gap-x-10 gap-y-6 sm:grid-cols-[auto_1fr] md:mt-10">
        <Portrait
          name={listing.fullName}
          image={listing.photo}
          className="size-36 ring-1 ring-gold/60 ring-offset-4 ring-offset-ivory md:size-52"
        />
        <div className="min-w-0">
          {listing.category && <p className="eyebrow text-ruby">{listing.category}</p>}
          <h1 dir="auto" className="mt-3 text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)] wrap-anywhere">
            {listing.fullName}
          </h1>
          {work && (
            <p dir="auto" className="mt-4 text-ink-soft text-lead wrap-anywhere">
              {work}
            </p>
          )}
          {companies.map(({ name, slug }) => (
            <p key={slug} className="mt-3">
              <Link to={`/directory/company/${slug}`} className="link font-semibold text-small wrap-anywhere">
                More from {name}
              </Link>
            </p>
          ))}
          {isOwn && (
            <p className="mt-5 flex flex-wrap items-center gap-4" data-screen-only>
              <Badge tone="emerald">Your listing</Badge>
              <a href="/account/entry" className="link font-semibold text-small">
                Manage listing
              </a>
            </p>
          )}
        </div>
      </header>
      <div className="mt-12 grid grid-rows-[auto_1fr] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-12 lg:col-start-1 empty:hidden">
          {textsOf(listing).map(({ label, text }) => {
            const id = label.toLowerCase().replaceAll(" ", "-");
            return (
              <section key={id} aria-labelledby={id} className="min-w-0">
                <h2 id={id} className="text-h3">
                  {label}
                </h2>
                <p dir="auto" className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">
                  <PlainText text={text} />
                </p>
              </section>
            );
          })}
        </div>
        <aside aria-label="Contact" className="lg:col-start-2 lg:row-span-2 lg:row-start-1 empty:hidden">
          <ContactTile listing={listing} closed={closed} />
        </aside>
        {takesMessages && !isOwn && (
          <section aria-labelledby="message" className="min-w-0 lg:col-start-1" data-screen-only>
            <h2 id="message" className="text-h3 wrap-anywhere">
              Write to {listing.fullName}
            </h2>
            <p className="mt-2 mb-6 text-ink-soft">
              We’ll forward your message.{" "}
              {listing.email
                ? "Replies go to your email."
                : "They’ll see your email; you’ll see theirs only if they reply."}
            </p>
            <MessageForm key={listing.slug} slug={listing.slug} answer={answer} sender={sender} />
          </section>
        )}
      </div>
    </article>
  );
}

// What stands in the head of the page or among the ways to reach somebody.
const placed: readonly GuardedKey[] = ["photo", "jobTitle", "company", "websiteUrl", "email", "phoneNumber"];

/** What a member says of themselves besides, field by field. */
function textsOf(listing: VisibleMember) {
  return guardedKeys
    .filter((key) => !placed.includes(key))
    .flatMap((key) => (listing[key] ? { label: listingLabel(key), text: listing[key] } : []));
}

function ContactTile({ listing, closed }: { listing: VisibleMember; closed: ClosedContacts | null }) {
  const { websiteUrl, websiteHost, email, phoneNumber } = listing;
  const nothing = !websiteUrl && !email && !phoneNumber;
  if (nothing && !closed) return null;
  return (
    <Tile className="grid gap-5 p-6">
      {websiteUrl && (
        <Way icon={<Globe aria-hidden="true" className="size-5" />} label="Website">
          <a href={websiteUrl} target="_blank" rel="noopener nofollow" className="link wrap-anywhere">
            <span>{websiteHost}</span>
            <NewTabHint />
          </a>
        </Way>
      )}
      {email && (
        <Way icon={<Mail aria-hidden="true" className="size-5" />} label="Email">
          <a href={mailLink(email)} className="link wrap-anywhere">
            {email}
          </a>
        </Way>
      )}
      {phoneNumber && (
        <Way icon={<Phone aria-hidden="true" className="size-5" />} label="Phone">
          <a href={telLink(phoneNumber)} className="link">
            {phoneNumber}
          </a>
        </Way>
      )}
      {closed && (
        <div className={websiteUrl ? "border-line border-t pt-5" : ""} data-screen-only>
          <p className="text-ink-soft text-small">{closed.text}</p>
          <ButtonLink to={closed.way.to} variant="secondary" size="small" className="mt-3">
            {closed.way.label}
          </ButtonLink>
        </div>
      )}
    </Tile>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="mt-0.5 text-gold">{icon}</span>
      <div className="min-w-0">
        <p className="text-ink-soft text-label">{label}</p>
        {children}
      </div>
    </div>
  );
}
