import type { ProfileInput } from "#features/membership/profile.ts";
import { refuse, type Sent, saved } from "#form/take-form.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { chooseVisibility, discardEdit, withdrawEntry } from "./change-own-entry.server.ts";
import { submitAsMember, submitAsVisitor } from "./entry-request.server.ts";
import { ownerOf, profileOf } from "./load-own-entry.server.ts";
import {
  choiceMissing,
  editDiscarded,
  entryWithdrawn,
  notYours,
  unknownRequest,
  visibilitySaved,
} from "./messages.ts";
import { visibilityForm } from "./visibility-form.ts";

const back = "/embedded-directory#entry";

/**
 * Does what a form of /embedded-directory asks for. Whose entry it is about is never read from the form: a visitor
 * makes a new one, a member changes their own.
 */
export async function answerEntryChange(sent: Sent<ProfileInput>, visitor: Visitor) {
  const { platform, intent } = sent;
  const owner = await ownerOf(platform.db, visitor);
  if (intent === "submit") return owner ? submitAsMember(sent, owner) : submitAsVisitor(sent);
  const chosen = sent.readAs(visibilityForm);
  const profile = owner && (await profileOf(platform.db, owner));
  if (!profile) return refused(sent, notYours, 403);
  switch (intent) {
    case "visibility": {
      if (!chosen.read.ok) return refused(sent, choiceMissing, 400);
      const done = await chooseVisibility(platform, owner.userId, profile.id, chosen.read.input);
      return done ? saved(sent, visibilitySaved, back) : refused(sent, notYours, 403);
    }
    case "discard": {
      const done = await discardEdit(platform, owner.userId, profile.id);
      return done ? redirectWithToast(back, editDiscarded) : refused(sent, notYours, 403);
    }
    case "withdraw": {
      const done = await withdrawEntry(platform, owner.userId, profile.id);
      return done ? redirectWithToast(back, entryWithdrawn) : refused(sent, notYours, 403);
    }
    default:
      return refused(sent, unknownRequest, 400);
  }
}

/** As a whole: these forms have no field to type in. */
function refused(sent: Sent<unknown>, notice: typeof notYours, status: number) {
  return refuse(sent, { notice, status, errors: {} });
}
