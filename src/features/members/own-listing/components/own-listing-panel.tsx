import { Link } from "react-router";
import { MemberTile } from "#features/members/directory/components/member-tile.tsx";
import type { OwnListing } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import type { FormAnswer } from "#form/answer.ts";
import { FieldControls } from "#form/field-controls.tsx";
import { PostForm } from "#form/form.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { AddressFields } from "./address-fields.tsx";
import { ListingForm } from "./listing-form.tsx";
import { saveChosenVisibility, VisibilityForm } from "./visibility-form.tsx";

const loadOwnForm = async () => (await import("#features/members/record-form.ts")).ownForm;

type PanelProps = { listing: OwnListing; categories: string[]; answer: FormAnswer | undefined };

/**
 * A member's own place [6.02]: how their listing stands, its form, who sees each of its fields, how others see it, and
 * how to withdraw it.
 */
export function OwnListingPanel({ listing, categories, answer }: PanelProps) {
  const { label, tone, text, form, isOffered } = listing.status;
  const canChange = listing.state !== "suspended";
  if (!isOffered)
    return (
      <AccountTile title={listing.fullName} text={text}>
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <ButtonLink to="/account/membership" variant="secondary" className="w-fit">
          View your membership
        </ButtonLink>
      </AccountTile>
    );
  return (
    <>
      <AccountTile title={listing.fullName} text={text}>
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <div className="flex flex-wrap gap-3">
          {canChange && <ButtonLink href="#edit-entry">Edit</ButtonLink>}
          <ButtonLink href="#visibility" variant="secondary">
            Who sees what
          </ButtonLink>
          <ButtonLink href="#preview" variant="secondary">
            Preview
          </ButtonLink>
        </div>
      </AccountTile>
      <StaffWords words={listing.edit?.reason} />
      <StaffWords words={listing.declined} />
      {listing.edit && listing.edit.differences.length > 0 && (
        <PendingEdit listing={listing} answer={answer} />
      )}
      {canChange && (
        <AccountTile id="edit-entry" title={form}>
          <ListingForm
            stored={{ ...listing.values, ...listing.more.values }}
            photo={listing.photo}
            categories={categories}
            answer={answer}
            seen={{ version: listing.version, editVersion: listing.editVersion }}
            submitLabel={listing.state === "approved" ? "Submit changes for review" : "Submit for review"}
            action={ownListingAddress}
            conflict={conflictOf("listing", ownListingAddress)}
            onSaved={saveChosenVisibility}
            schema={loadOwnForm}
            more={(field) => (
              <>
                <AddressFields field={field} isOwn />
                <FieldControls fields={listing.more.fields} field={field} />
              </>
            )}
          />
        </AccountTile>
      )}
      <AccountTile id="visibility" title="Who sees what">
        <VisibilityForm listing={listing} answer={answer} />
      </AccountTile>
      <Previews listing={listing} />
      {(listing.state === "approved" || listing.state === "pending") && (
        <Withdraw isPaid={listing.isPaid} answer={answer} />
      )}
    </>
  );
}

function StaffWords({ words }: { words: string | null | undefined }) {
  return words ? (
    <Alert tone="warning" title="Note from our staff">
      <p className="whitespace-pre-line">{words}</p>
    </Alert>
  ) : null;
}

function PendingEdit({ listing, answer }: { listing: OwnListing; answer: FormAnswer | undefined }) {
  return (
    <AccountTile title="Your changes">
      <DifferenceTable
        caption="Your changes"
        heads={["Live now", "Submitted"]}
        differences={listing.edit?.differences ?? []}
      />
      <PostForm
        id="discard"
        intent="discard"
        action={ownListingAddress}
        answer={answer}
        submit="Withdraw changes"
        look={{ variant: "quiet", size: "small" }}
      />
    </AccountTile>
  );
}

function Previews({ listing }: { listing: OwnListing }) {
  const { visitor, member } = listing.preview;
  return (
    <AccountTile id="preview" title="How others see it">
      {listing.state === "approved" && listing.isLetThrough && (
        <p>
          <Link to={`/directory/${listing.slug}?as=visitor`} className="link py-1 font-semibold text-small">
            View your page as a visitor
          </Link>
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {[
          { title: "As a visitor", shown: visitor },
          { title: "As a member", shown: member },
        ].map(({ title, shown }) => (
          <figure key={title} className="grid content-start gap-3">
            <figcaption className="eyebrow text-ink-soft">{title}</figcaption>
            {/* The tile is inert: before the approval there is no page to link to. */}
            <div inert className="h-full">
              <MemberTile listing={shown} />
            </div>
          </figure>
        ))}
      </div>
    </AccountTile>
  );
}

function Withdraw({ isPaid, answer }: { isPaid: boolean; answer: FormAnswer | undefined }) {
  return (
    <details className="rounded-card border border-line bg-paper px-6 py-3 sm:px-8">
      <summary className="min-h-11 content-center font-semibold">Withdraw your listing</summary>
      <PostForm
        id="withdraw"
        intent="withdraw"
        action={ownListingAddress}
        answer={answer}
        submit="Yes, withdraw my listing"
        look={{ variant: "danger" }}
        className="grid gap-4 pb-3"
      >
        <p className="text-ink-soft text-small">
          Your listing leaves the directory right away, along with any changes in review. You can submit it
          again anytime.
        </p>
        {isPaid && (
          <p className="text-ink-soft text-small">
            Until you submit it again, you also can’t use the members’ room or your membership card.
          </p>
        )}
      </PostForm>
    </details>
  );
}
