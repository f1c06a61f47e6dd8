import { Globe, Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";

/** The whole tile links to the member's page; contact details are shown to those who may see them. */
export function MemberTile({ listing }: { listing: VisibleMember }) {
  const { fullName, company, jobTitle, category, servicesDescription, photo } = listing;
  return (
    <Tile as="article" lift className="group relative flex h-full flex-col p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <Portrait
          name={fullName}
          image={photo ? smallPhoto(photo) : null}
          className="size-18 ring-1 ring-gold/50 ring-offset-3 ring-offset-paper"
        />
        <div className="min-w-0">
          <h2 dir="auto" className="text-[1.25rem] leading-tight tracking-normal wrap-anywhere">
            <NameLink listing={listing} />
          </h2>
          <WorkLine company={company} jobTitle={jobTitle} />
        </div>
      </div>
      {servicesDescription && (
        <p dir="auto" className="mt-4 line-clamp-3 text-small text-ink-soft wrap-anywhere">
          {servicesDescription}
        </p>
      )}
      <div className="mt-auto grid grid-cols-1 gap-3 pt-4">
        {category && <p className="eyebrow text-[0.72rem] text-ruby">{category}</p>}
        <ContactLines listing={listing} />
      </div>
    </Tile>
  );
}

/** The name is the link of the whole tile to the member's page. */
export function NameLink({
  listing: { slug, fullName },
}: {
  listing: Pick<VisibleMember, "slug" | "fullName">;
}) {
  return (
    <Link
      to={`/directory/${slug}`}
      className="after:absolute after:inset-0 after:rounded-card group-hover:text-ruby"
    >
      {fullName}
    </Link>
  );
}

export function WorkLine({ company, jobTitle }: Pick<VisibleMember, "company" | "jobTitle">) {
  const words = [jobTitle, company].filter(Boolean).join("\u00a0· "); // no line begins with the dot
  return words ? (
    <p dir="auto" className="mt-0.5 line-clamp-2 text-small text-ink-soft wrap-anywhere">
      {words}
    </p>
  ) : null;
}

export function ContactLines({ listing }: { listing: VisibleMember }) {
  const { email, phoneNumber, websiteUrl, websiteHost } = listing;
  if (!email && !phoneNumber && !websiteUrl) return null;
  const line =
    "relative z-1 inline-flex min-h-8 w-fit max-w-full items-center gap-2.5 text-small hover:text-ruby hover:underline hover:underline-offset-4 pointer-coarse:min-h-11";
  const icon = "size-4 shrink-0 text-gold";
  return (
    <ul className="grid grid-cols-1 border-line border-t pt-3">
      {websiteUrl && (
        <li>
          <a href={websiteUrl} target="_blank" rel="noopener nofollow" className={line}>
            <Globe aria-hidden="true" className={icon} />
            <span className="truncate">{websiteHost}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={mailLink(email)} className={line}>
            <Mail aria-hidden="true" className={icon} />
            <span className="truncate">{email}</span>
          </a>
        </li>
      )}
      {phoneNumber && (
        <li>
          <a href={telLink(phoneNumber)} className={line}>
            <Phone aria-hidden="true" className={icon} />
            <span className="truncate">{phoneNumber}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
