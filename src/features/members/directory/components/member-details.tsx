import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MemberFacts } from "#features/members/directory/member-facts.server.ts";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { linesKeys, linkKeys, listingFields } from "#features/members/listing-fields.ts";
import type { ClosedContacts } from "#features/members/membership/contacts.ts";
import { MessageForm } from "#features/members/relay/components/message-form.tsx";
import type { FormAnswer } from "#form/answer.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink, NewTabHint } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { Gem } from "#ui/gem.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { Tile } from "#ui/tile.tsx";
import { MembersAlike } from "./members-alike.tsx";

type MemberDetailsProps = {
  page: {
    listing: VisibleMember;
    place: string | null;
    facts: MemberFacts;
    closed: ClosedContacts | null;
    asVisitor: boolean;
    isOwn: boolean;
    companies: { name: string; slug: string | null }[];
    alike: VisibleMember[];
    isCategoryListed: boolean;
    takesMessages: boolean;
    sender: { name: string; email: string };
  };
  answer: FormAnswer | undefined;
};

// A portrait and what it says of itself in one column, the words in the other.
const columns = "grid gap-x-14 lg:grid-cols-[19rem_minmax(0,1fr)] xl:gap-x-20";

/** Prints as one page. */
export function MemberDetails({ page, answer }: MemberDetailsProps) {
  const { listing, closed, asVisitor, isOwn, alike, isCategoryListed, takesMessages, sender } = page;
  const texts = textsOf(listing);
  const isWrittenTo = takesMessages && !isOwn;
  const hasWords = texts.length > 0 || isWrittenTo;
  return (
    <article>
      <div className="border-line border-b bg-paper pt-8 pb-10 lg:pb-12">
        <div className="container-page">
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
          <Head page={page} />
        </div>
      </div>
      <div className={`container-page ${columns} gap-y-10 pt-10 pb-section lg:pt-12`}>
        <aside
          aria-label="Contact"
          className={`empty:hidden lg:sticky lg:top-28 lg:self-start ${hasWords ? "" : "lg:col-span-full"}`}
        >
          <ContactTile listing={listing} closed={closed} />
        </aside>
        <div className="grid min-w-0 content-start gap-10 empty:hidden lg:col-start-2">
          {texts.map(({ label, text }) => {
            const id = label.toLowerCase().replaceAll(" ", "-");
            return (
              <section key={id} aria-labelledby={id} className="min-w-0">
                <h2 id={id} className="text-h3">
                  {label}
                </h2>
                <p dir="auto" className="mt-3 max-w-measure whitespace-pre-line text-lead wrap-anywhere">
                  <PlainText text={text} />
                </p>
              </section>
            );
          })}
          {isWrittenTo && (
            <section aria-labelledby="message" className="min-w-0" data-screen-only>
              <Tile className="border-t-4 border-t-ruby p-6 md:p-8">
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
              </Tile>
            </section>
          )}
        </div>
      </div>
      {listing.category && alike.length > 0 && (
        <SameForAll
          part={MembersAlike}
          of={{ category: listing.category, isListed: isCategoryListed, listings: alike }}
        />
      )}
    </article>
  );
}

function Head({ page: { listing, place, facts, companies, isOwn } }: Pick<MemberDetailsProps, "page">) {
  const work = [listing.jobTitle, listing.company].filter(Boolean).join(" · ");
  return (
    <header className={`${columns} mt-8 items-center gap-y-6 sm:grid-cols-[auto_1fr]`}>
      <Portrait
        name={listing.fullName}
        image={listing.photo}
        className="size-36 ring-1 ring-gold/60 ring-offset-4 ring-offset-paper md:size-52 lg:size-76"
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
        {(facts.since || facts.level || place || facts.more.length > 0) && (
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 border-gold/50 border-t pt-5">
            {facts.level && (
              <div className="min-w-0">
                <dt className="text-ink-soft text-label">Membership level</dt>
                <dd className="flex items-center gap-2 font-semibold wrap-anywhere">
                  {facts.level.gem && <Gem kind={facts.level.gem} className="size-7" />}
                  <span className="min-w-0">{facts.level.title}</span>
                </dd>
              </div>
            )}
            {facts.since && (
              <div>
                <dt className="text-ink-soft text-label">Member since</dt>
                <dd className="font-semibold leading-7">{facts.since}</dd>
              </div>
            )}
            {place && (
              <div className="min-w-0">
                <dt className="text-ink-soft text-label">Location</dt>
                <dd className="font-semibold leading-7 wrap-anywhere">{place}</dd>
              </div>
            )}
            {facts.more.map(({ label, value }) => (
              <div key={label} className="min-w-0 max-w-measure wrap-anywhere" dir="auto">
                <dt className="text-ink-soft text-label">{label}</dt>
                <dd className="font-semibold leading-7">{value}</dd>
              </div>
            ))}
          </dl>
        )}
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
  );
}

/** What a member says of themselves besides, field by field. */
const textsOf = (listing: VisibleMember) =>
  linesKeys.flatMap((key) => {
    const text = listing[key];
    return text ? [{ label: listingFields[key].label, text }] : [];
  });

function ContactTile({ listing, closed }: { listing: VisibleMember; closed: ClosedContacts | null }) {
  const { websiteUrl, websiteHost, email, phoneNumber } = listing;
  const links = linkKeys.flatMap((key) => {
    const href = listing[key];
    return href ? { network: listingFields[key].network, href } : [];
  });
  const nothing = !websiteUrl && !email && !phoneNumber && links.length === 0;
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
      {links.length > 0 && (
        <div className="-mt-5">
          <SocialLinks links={links} owner={listing.fullName} rel="noopener nofollow" />
        </div>
      )}
      {closed && (
        <div className={websiteUrl || links.length > 0 ? "border-line border-t pt-5" : ""} data-screen-only>
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
