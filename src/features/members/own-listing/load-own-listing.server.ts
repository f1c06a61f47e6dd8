import { content } from "#content/store.server.ts";
import { type HeldTerms, isLetThrough } from "#features/members/access/held-terms.ts";
import { addressFields, addressKeys } from "#features/members/address-fields.ts";
import { allDifferences, changeDifferences, withChange } from "#features/members/differences.ts";
import { visibleTo } from "#features/members/directory/visible-member.ts";
import { byKey, named, pick } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { memberValues } from "#features/members/member-values.ts";
import type { Claim, Owned } from "#features/members/membership/owner.server.ts";
import { moreForm } from "#features/members/more-fields.ts";
import { readPageSettings } from "#features/members/relay/relay-store.server.ts";
import { lastDecided, openEdit } from "#features/members/reviews/edit-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { dateFormat } from "#platform/date-format.ts";
import { formValues } from "#records/fields.ts";
import { disownedListing, sharedAddress } from "./messages.ts";
import { type OwnListing, type ShownClaim, statusOf } from "./own-listing.ts";

export async function loadOwnListing(db: Connection, member: Member, held: HeldTerms): Promise<OwnListing> {
  const [edit, settings, decided] = await Promise.all([
    openEdit(db, member),
    readPageSettings(db, member.id),
    member.state === "declined" ? lastDecided(db, member.id) : null,
  ]);
  const change = edit?.change ?? {};
  const own = content("memberFields").filter(({ isWritten }) => isWritten);
  const shown = { ...member, ...withChange(member, change) };
  const standing = {
    state: member.state,
    edit: edit && { state: edit.state === "returned" ? ("returned" as const) : ("waiting" as const) },
    isLetThrough: isLetThrough(held),
    isIncluded: held.standing.is !== "supporter",
    since: dayInWords(edit?.updatedAt ?? new Date(member.createdAt)),
  };
  return {
    ...pick(member, ["id", "slug", "fullName", "state", "version", "visibility", "firstName"]),
    isLetThrough: standing.isLetThrough,
    status: statusOf(standing),
    isPaid: held.paid.length > 0,
    editVersion: edit?.version ?? 0,
    values: { ...memberValues(shown), ...named(formValues(addressFields, shown)) },
    more: moreForm(own, shown.more),
    photo: shown.photo,
    ...settings,
    edit: edit &&
      standing.edit && {
        ...standing.edit,
        reason: edit.reason,
        differences: changeDifferences(member, change, own),
      },
    declined: decided?.reason ?? null,
    preview: { visitor: visibleTo(shown, "visitor"), member: visibleTo(shown, "member") },
  };
}

/** A listing that somebody has sent with the address of an account, as the account sees it: without the postal address of who may be another. */
export function shownClaim({ member, isDisowned }: Claim): ShownClaim {
  return {
    id: member.id,
    differences: allDifferences({ ...member, ...byKey(addressKeys, () => null) }),
    isDisowned,
  };
}

/** Why an account without a listing has to wait for staff, in words; null when it does not. */
export function waitsForStaff({ claim, isForStaff }: Pick<Owned, "claim" | "isForStaff">) {
  if (isForStaff) return sharedAddress;
  return claim?.isDisowned ? disownedListing : null;
}

function dayInWords(instant: Date): string {
  return dateFormat({ dateStyle: "long", timeZone: content("organisation").timeZone }).format(instant);
}
