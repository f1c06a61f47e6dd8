import { lazy } from "react";
import { useNavigate } from "react-router";
import { noValues } from "#features/members/listing-fields.ts";
import { claimTitle, ownListingUnavailable, submitTitle } from "#features/members/own-listing/messages.ts";
import type { ShownClaim } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import type { FormAnswer, Notice } from "#form/answer.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";
import { Section } from "#ui/section.tsx";
import { Tile } from "#ui/tile.tsx";
import { ListingForm } from "./listing-form.tsx";

// Loaded only for people who are asked, as `OwnListingPanel` for those who have a listing.
const ClaimQuestion = lazy(async () => ({ default: (await import("./claim-question.tsx")).ClaimQuestion }));

type SectionProps = {
  texts: { text: string; visitor: string };
  service: OutsideService | null;
  categories: string[];
  /**
   * Address and name of the visitor's account, and the listing that it is asked about, or why it waits for staff; null
   * when it could not be read.
   */
  mine: { email: string | null; name: string; claim: ShownClaim | null; withStaff: Notice | null } | null;
  submitted: Notice | null;
  notice: Notice | null;
  answer: FormAnswer | undefined;
};

/**
 * "Submit Your Information" [2.10.04] to [2.10.07], for a person without a listing: the tile, and below it the form; or
 * first the question whether the listing that was sent with their address is theirs.
 */
export function ListingSection({
  texts,
  service,
  categories,
  mine,
  submitted,
  notice,
  answer,
}: SectionProps) {
  const navigate = useNavigate();
  const claim = mine?.claim;
  const isAsked = claim?.isDisowned === false;
  const withStaff = mine?.withStaff;
  return (
    <Section id="entry" aria-labelledby="submit-title" data-screen-only>
      <div className="mx-auto grid max-w-4xl gap-8">
        <Tile className="border-t-4 border-t-ruby p-6 md:p-8">
          <h2 id="submit-title">{isAsked ? claimTitle : submitTitle}</h2>
          {isAsked ? (
            <div className="mt-4">
              <ClaimQuestion claim={claim} answer={answer} />
            </div>
          ) : (
            <p className="mt-4 text-ink-soft">{texts.text}</p>
          )}
          {mine && !mine.email && (
            <>
              <p className="mt-3 text-ink-soft">{texts.visitor}</p>
              <div className="mt-6 flex flex-wrap gap-3">
                <ButtonLink to={signInPageAddress(ownListingAddress)} variant="secondary">
                  Sign in
                </ButtonLink>
                <ButtonLink to="/membership" variant="quiet">
                  Become a member
                </ButtonLink>
              </div>
            </>
          )}
        </Tile>
        {notice && (
          <Alert tone="danger" title={notice.title} live>
            {notice.description}
          </Alert>
        )}
        {submitted && mine && !answer && (
          <Alert tone="success" title={submitted.title} live>
            <p>{submitted.description}</p>
          </Alert>
        )}
        {withStaff ? (
          <Alert tone="info" title={withStaff.title}>
            {withStaff.description}
          </Alert>
        ) : isAsked ? null : service ? (
          <ProviderSlot service={service} title={submitTitle} />
        ) : mine ? (
          <Tile className="p-6 md:p-8">
            <ListingForm
              stored={{ ...noValues(), full_name: mine.name }}
              photo={null}
              categories={categories}
              answer={answer}
              fixedEmail={mine.email ?? undefined}
              submitLabel="Submit for review"
              action={mine.email ? ownListingAddress : "/embedded-directory"}
              onSaved={({ next = "" }) => void navigate(next)}
            />
          </Tile>
        ) : (
          <Alert tone="warning" title={ownListingUnavailable.title}>
            {ownListingUnavailable.description}
          </Alert>
        )}
      </div>
    </Section>
  );
}
