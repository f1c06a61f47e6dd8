import { saidIn } from "#features/members/fields.ts";
import { memberForm } from "#features/members/member-form.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { type Owner, ownerOf } from "#features/members/membership/owner.server.ts";
import { ownForm } from "#features/members/record-form.ts";
import type { FormSchema } from "#form/read-fields.ts";
import {
  type ActionArgs,
  noFields,
  refuse,
  type Sent,
  saved,
  takeForm,
  takeOneOf,
} from "#form/take-form.server.ts";
import { notSent } from "#form/words.ts";
import { takeAccountForm } from "#identity/account/account-request.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import {
  chooseVisibility,
  claimListing,
  discardEdit,
  disownListing,
  withdrawListing,
} from "./change-own-listing.server.ts";
import { submitAsMember, submitAsVisitor } from "./listing-request.server.ts";
import {
  choiceMissing,
  editDiscarded,
  listingClaimed,
  listingDisowned,
  listingWithdrawn,
  notYours,
  visibilitySaved,
} from "./messages.ts";
import { ownListingAddress } from "./own-listing-address.ts";
import { visibilityForm } from "./visibility-form.ts";

export function takeSubmission(args: ActionArgs) {
  return takeOneOf(args, {
    submit: (submission) =>
      takeForm(submission, { schema: memberForm, failed: notSent }, async (sent) => {
        const owner = ownerOf(await readVisitor(submission.request, submission.context));
        return owner ? submitAsMember(sent, owner) : submitAsVisitor(sent);
      }),
  });
}

/** The listing is never read from the form. */
export function takeOwnListingForm(args: ActionArgs) {
  return takeAccountForm(args, { submit, visibility, discard, withdraw, mine, "not-mine": notMine });
}

const submit = ownerForm(ownForm, submitAsMember);

const visibility = ownListingForm(visibilityForm, async (sent, { userId, id }) => {
  const { read, platform } = sent;
  if (!read.ok && read.errors.firstName) return refuse(sent, { errors: read.errors });
  if (!read.ok) return refused(sent, choiceMissing, 400);
  const input = { id, ...read.input, change: saidIn(sent.fields, read.input.change) };
  const done = await inTransaction(platform, userId, (context) => chooseVisibility(context, input));
  return done.ok ? saved(sent, visibilitySaved, ownListingAddress) : refused(sent, notYours, 403);
});

const discard = ownListingForm(noFields, async (sent, { userId, id }) => {
  const done = await inTransaction(sent.platform, userId, (context) => discardEdit(context, { id }));
  return done.ok ? redirectWithToast(ownListingAddress, editDiscarded) : refused(sent, notYours, 403);
});

const withdraw = ownListingForm(noFields, async (sent, { userId, id }) => {
  const done = await inTransaction(sent.platform, userId, (context) => withdrawListing(context, { id }));
  return done.ok ? redirectWithToast(ownListingAddress, listingWithdrawn) : refused(sent, notYours, 403);
});

const mine = claimForm(claimListing, listingClaimed);
const notMine = claimForm(disownListing, listingDisowned);

function claimForm(answer: typeof claimListing, said: typeof listingClaimed) {
  return ownerForm(noFields, async (sent, owner) => {
    const done = await inTransaction(sent.platform, owner.userId, (context) =>
      answer(context, { owner, id: Number(sent.text("id")) }),
    );
    return done.ok ? redirectWithToast(ownListingAddress, said) : refused(sent, notYours, 403);
  });
}

/** `id` is the member's id, `userId` the account's. */
function ownListingForm<Input>(
  schema: FormSchema<Input>,
  use: (sent: Sent<Input>, own: { userId: string; id: number }) => Promise<unknown>,
) {
  return ownerForm(schema, async (sent, owner) => {
    const member = await joinOwn(sent.platform.db, owner);
    return member ? use(sent, { userId: owner.userId, id: member.id }) : refused(sent, notYours, 403);
  });
}

function ownerForm<Input>(
  schema: FormSchema<Input>,
  use: (sent: Sent<Input>, owner: Owner) => Promise<unknown>,
) {
  return (args: ActionArgs) =>
    takeForm(args, { schema, failed: notSent }, async (sent) => {
      const owner = ownerOf(await requireSignedIn(args.request, args.context));
      return owner ? use(sent, owner) : refused(sent, notYours, 403);
    });
}

/** What is chosen has no text of its own, so a notice is enough. */
function refused(sent: Sent<unknown>, notice: typeof notYours, status: number) {
  return refuse(sent, { notice, status, errors: {} });
}
