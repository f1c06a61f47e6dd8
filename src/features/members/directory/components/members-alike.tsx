import { directoryAddress } from "#features/members/directory/directory-query.ts";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";
import { NameLink, WorkLine } from "./member-tile.tsx";

/** Other members of a category, below a member's page. */
export function MembersAlike({
  category,
  isListed,
  listings,
}: {
  category: string;
  /** Whether the directory can be asked for this category. */
  isListed: boolean;
  listings: VisibleMember[];
}) {
  return (
    <section aria-labelledby="alike" className="border-line border-t bg-paper py-14" data-screen-only>
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="alike" className="text-h3 wrap-anywhere">
            More in {category}
          </h2>
          {isListed && (
            <ButtonLink to={directoryAddress("/directory", { category })} variant="quiet" size="small">
              See all
            </ButtonLink>
          )}
        </div>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {listings.map((listing) => (
            <li key={listing.slug}>
              <Tile lift className="group relative flex h-full items-center gap-4 p-5">
                <Portrait
                  name={listing.fullName}
                  image={listing.photo ? smallPhoto(listing.photo) : null}
                  className="size-14 ring-1 ring-gold/50 ring-offset-3 ring-offset-paper"
                />
                <div className="min-w-0">
                  <h3 dir="auto" className="text-[1.1rem] leading-tight tracking-normal wrap-anywhere">
                    <NameLink listing={listing} />
                  </h3>
                  <WorkLine company={listing.company} jobTitle={listing.jobTitle} />
                </div>
              </Tile>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
