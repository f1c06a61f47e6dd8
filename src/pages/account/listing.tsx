import { data } from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { ClaimQuestion } from "#features/members/own-listing/components/claim-question.tsx";
import { ListingForm } from "#features/members/own-listing/components/listing-form.tsx";
import { OwnListingPanel } from "#features/members/own-listing/components/own-listing-panel.tsx";
import {
  loadOwnListing,
  shownClaim,
  waitsForStaff,
} from "#features/members/own-listing/load-own-listing.server.ts";
import { claimTitle } from "#features/members/own-listing/messages.ts";
import { formsOf } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import { takeOwnListingForm } from "#features/members/own-listing/take-listing-change.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/listing";
import { valuesToBegin } from "./values-to-begin.server.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My listing");

export const middleware = [onlyParameters()];

/** The listing form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = { captcha: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const { member, held, claim, isForStaff, closed } = await readMembership(request, context);
  return data({
    closesOn,
    listing: member && (await loadOwnListing(platform.db, member, held)),
    claim: claim && shownClaim(claim),
    closed,
    categories: content("categories"),
    isElsewhere: outsideService("directory-entry") !== null,
    withStaff: waitsForStaff({ claim, isForStaff }),
    begin: member || claim || isForStaff ? null : await valuesToBegin(platform.db, visitor),
  });
}

export function action(args: Route.ActionArgs) {
  return takeOwnListingForm(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function MyListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, claim, withStaff, closed, categories, begin, isElsewhere } = loaderData;
  const answer = actionData as FormAnswer | undefined;
  const notice =
    answer?.ok === false && !formsOf(listing, loaderData).includes(answer.form) ? answer.notice : null;
  return (
    <AccountPage current={ownListingAddress}>
      {notice && (
        <Alert tone="danger" title={notice.title} live>
          {notice.description}
        </Alert>
      )}
      {listing ? (
        <OwnListingPanel listing={listing} categories={categories} answer={answer} />
      ) : withStaff ? (
        <AccountTile title={withStaff.title} text={withStaff.description} />
      ) : claim ? (
        <AccountTile title={claimTitle}>
          <ClaimQuestion claim={claim} answer={answer} />
        </AccountTile>
      ) : isElsewhere ? (
        <AccountTile
          title="You don’t have a listing yet"
          text="With a listing, members can find you in the directory."
        >
          <ButtonLink to="/embedded-directory#entry" className="w-fit">
            Submit your information
          </ButtonLink>
        </AccountTile>
      ) : (
        begin && (
          <AccountTile
            title="You don’t have a listing yet"
            text="With a listing, members can find you in the directory. Our support staff reviews it before it goes live."
          >
            <ListingForm
              stored={begin}
              photo={null}
              categories={categories}
              answer={answer}
              fixedEmail={begin.email}
              submitLabel="Submit for review"
              action={ownListingAddress}
            />
          </AccountTile>
        )
      )}
      {closed && (
        <AccountTile title="Other members’ contact details" text={closed.text}>
          {closed.way.to !== ownListingAddress && (
            <ButtonLink to={closed.way.to} variant="secondary" className="w-fit">
              {closed.way.label}
            </ButtonLink>
          )}
        </AccountTile>
      )}
    </AccountPage>
  );
}
