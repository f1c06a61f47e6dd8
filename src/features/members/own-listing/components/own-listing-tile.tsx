import type { OwnListing, shownOnTile } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import type { Notice } from "#form/answer.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";

type TileProps = { listing: Pick<OwnListing, (typeof shownOnTile)[number]>; notice: Notice | null };

/** A member's own listing at the top of the directory: how it stands, and the ways to what is done with it [6.02]. */
export function OwnListingTile({ listing, notice }: TileProps) {
  const { label, tone, text, isOffered } = listing.status;
  return (
    <section
      id="entry"
      aria-labelledby="own-entry"
      className="container-page grid gap-6 pb-12"
      data-screen-only
    >
      {notice && (
        <Alert tone="danger" title={notice.title} live>
          {notice.description}
        </Alert>
      )}
      <Tile className="flex flex-wrap items-center gap-5 border-t-4 border-t-ruby p-5 sm:p-6">
        <Portrait
          name={listing.fullName}
          image={listing.photo && smallPhoto(listing.photo)}
          className="size-16"
        />
        <div className="min-w-0 flex-[1_1_13rem]">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 id="own-entry" dir="auto" className="text-h3 wrap-anywhere">
              {listing.fullName}
            </h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className="mt-1 text-ink-soft text-small">{text}</p>
        </div>
        {isOffered ? (
          <div className="flex flex-wrap gap-3">
            {listing.state !== "suspended" && (
              <ButtonLink to={`${ownListingAddress}#edit-entry`}>Edit</ButtonLink>
            )}
            <ButtonLink to={`${ownListingAddress}#preview`} variant="secondary">
              Preview
            </ButtonLink>
            <ButtonLink to={`${ownListingAddress}#visibility`} variant="secondary">
              Who sees what
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink to="/account/membership" variant="secondary">
            View your membership
          </ButtonLink>
        )}
      </Tile>
    </section>
  );
}
