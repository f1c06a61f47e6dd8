import type { ShownClaim } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import { DifferenceTable } from "#features/members/reviews/components/difference-table.tsx";
import { PostForm } from "#form/form.tsx";

/** The listing that somebody sent with the address of this account, and the two answers to whether it is theirs. */
export function ClaimQuestion({ claim, answer }: { claim: ShownClaim; answer?: unknown }) {
  const form = { action: ownListingAddress, hidden: { id: claim.id }, answer };
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        If it is, you can edit it and choose who sees what. If not, our support staff will look into it, and
        we won’t ask again.
      </p>
      <DifferenceTable
        caption="The listing"
        heads={["Submitted with your email"]}
        differences={claim.differences}
      />
      <div className="flex flex-wrap gap-3">
        <PostForm
          {...form}
          id="mine"
          intent="mine"
          submit="This is mine"
          look={{ className: "max-sm:w-full" }}
          className="max-sm:w-full"
        />
        <PostForm
          {...form}
          id="not-mine"
          intent="not-mine"
          submit="Not mine"
          look={{ variant: "secondary", className: "max-sm:w-full" }}
          className="max-sm:w-full"
        />
      </div>
    </div>
  );
}
