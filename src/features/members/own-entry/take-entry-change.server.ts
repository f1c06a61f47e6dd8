import { memberForm } from "#features/members/member-form.ts";
import { joinOwn } from "#features/members/membership/join-entry.server.ts";
import { type Owner, ownerOf } from "#features/members/membership/owner.server.ts";
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
import { readVisitor } from "#identity/session/session.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { claimEntry, disownEntry } from "./answer-claim.server.ts";
import { chooseVisibility, discardEdit, withdrawEntry } from "./change-own-entry.server.ts";
import { submitAsMember, submitAsVisitor } from "./entry-request.server.ts";
import {
  choiceMissing,
  editDiscarded,
  entryClaimed,
  entryDisowned,
  entryWithdrawn,
  notYours,
  visibilitySaved,
} from "./messages.ts";
import { visibilityForm } from "./visibility-form.ts";

const back = "/embedded-directory#entry";

/**
 * Handles a form of /embedded-directory. The entry it changes is never read from the form: a visitor creates
 * a new one, a member changes their own.
 */
export function takeEntryChange(args: ActionArgs) {
  return takeOneOf(args, { submit, visibility, discard, withdraw, mine, "not-mine": notMine });
}

function submit(args: ActionArgs) {
  return takeForm(args, { schema: memberForm, failed: notSent }, async (sent) => {
    const owner = ownerOf(await readVisitor(args.request, args.context));
    return owner ? submitAsMember(sent, owner) : submitAsVisitor(sent);
  });
}

const visibility = ownEntryForm(visibilityForm, async (sent, { userId, id }) => {
  const { read, platform } = sent;
  if (!read.ok) return refused(sent, choiceMissing, 400);
  const input = { id, ...read.input };
  const done = await inTransaction(platform, userId, (context) => chooseVisibility(context, input));
  return done.ok ? saved(sent, visibilitySaved, back) : refused(sent, notYours, 403);
});

const discard = ownEntryForm(noFields, async (sent, { userId, id }) => {
  const done = await inTransaction(sent.platform, userId, (context) => discardEdit(context, { id }));
  return done.ok ? redirectWithToast(back, editDiscarded) : refused(sent, notYours, 403);
});

const withdraw = ownEntryForm(noFields, async (sent, { userId, id }) => {
  const done = await inTransaction(sent.platform, userId, (context) => withdrawEntry(context, { id }));
  return done.ok ? redirectWithToast(back, entryWithdrawn) : refused(sent, notYours, 403);
});

const mine = claimForm(claimEntry, entryClaimed);
const notMine = claimForm(disownEntry, entryDisowned);

/** Handles an answer of a signed-in person to the question whether an entry with their address is theirs. */
function claimForm(answer: typeof claimEntry, said: typeof entryClaimed) {
  return (args: ActionArgs) =>
    takeForm(args, { schema: noFields, failed: notSent }, async (sent) => {
      const { platform, text } = sent;
      const owner: Owner | null = ownerOf(await readVisitor(args.request, args.context));
      if (!owner) return refused(sent, notYours, 403);
      const done = await inTransaction(platform, owner.userId, (context) =>
        answer(context, { owner, id: Number(text("id")) }),
      );
      return done.ok ? redirectWithToast(back, said) : refused(sent, notYours, 403);
    });
}

/** Handles a form about the signed-in member's entry: `id` is the member's id, `userId` the account's. */
function ownEntryForm<Input>(
  schema: FormSchema<Input>,
  use: (sent: Sent<Input>, own: { userId: string; id: number }) => Promise<unknown>,
) {
  return (args: ActionArgs) =>
    takeForm(args, { schema, failed: notSent }, async (sent) => {
      const { db } = sent.platform;
      const owner = ownerOf(await readVisitor(args.request, args.context));
      const member = owner && (await joinOwn(db, owner));
      return member ? use(sent, { userId: owner.userId, id: member.id }) : refused(sent, notYours, 403);
    });
}

/** Refuses a form with a notice only; these forms have no text fields. */
function refused(sent: Sent<unknown>, notice: typeof notYours, status: number) {
  return refuse(sent, { notice, status, errors: {} });
}
