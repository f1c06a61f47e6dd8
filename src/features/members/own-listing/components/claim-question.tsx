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
        If it is, you can change it and choose who sees what. If it is not, our support staff decide what
        becomes of it, and we do not ask you again.
      </p>
      <DifferenceTable
        caption="The entry"
        heads={["Sent with your address"]}
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
