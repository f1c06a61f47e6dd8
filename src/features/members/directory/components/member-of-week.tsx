import type { MemberOfWeek as Shown } from "#features/members/directory/member-of-week.server.ts";
import { photoSizes } from "#features/members/limits.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { Portrait } from "#ui/portrait.tsx";
import { NameLink, WorkLine } from "./member-tile.tsx";

/** The member of the week, above the directory; on a phone below it, so that the members come first. */
export function MemberOfWeek({ title, listing }: { title: string; listing: Shown }) {
  const { fullName, company, jobTitle, servicesDescription, photo } = listing;
  const small = photo && smallPhoto(photo);
  return (
    <section
      aria-labelledby="member-of-week"
      data-screen-only
      className="group relative flex items-center gap-6 rounded-card border border-gold/60 bg-paper p-5 max-sm:order-last sm:gap-10 sm:p-8"
    >
      {photo && small && (
        <Portrait
          name={fullName}
          image={{
            src: small,
            srcSet: `${small} ${photoSizes.small}w, ${photo} ${photoSizes.large}w`,
            alt: "",
          }}
          sizes="(min-width: 640px) 10rem, 5rem"
          className="size-20 shrink-0 ring-1 ring-gold/50 ring-offset-3 ring-offset-paper sm:size-40"
        />
      )}
      <div className="min-w-0">
        <p className="eyebrow text-ruby">{title}</p>
        <h2 id="member-of-week" dir="auto" className="mt-1 text-h3 wrap-anywhere">
          <NameLink listing={listing} />
        </h2>
        <WorkLine company={company} jobTitle={jobTitle} />
        <p dir="auto" className="mt-3 line-clamp-3 max-w-measure text-ink-soft wrap-anywhere">
          {servicesDescription}
        </p>
      </div>
    </section>
  );
}
