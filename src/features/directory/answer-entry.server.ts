import { data } from "react-router";
import type { Visitor } from "#identity/session/visitor.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { chooseVisibility, discardEdit, withdrawEntry } from "./change-own-entry.server.ts";
import { submitAsMember, submitAsVisitor } from "./entry-request.server.ts";
import { ownerOf, profileOf } from "./load-own-entry.server.ts";
import { editDiscarded, entryWithdrawn, notYours, visibilitySaved } from "./messages.ts";
import { readVisibility } from "./visibility-form.ts";

const back = "/embedded-directory#entry";

/**
 * Does what a form of /embedded-directory asks for. Whose entry it is about is never read from the form: a visitor
 * makes a new one, a member changes her own.
 */
export async function answerEntryChange(
  platform: Platform,
  visitor: Visitor,
  request: Request,
  sent: FormData,
) {
  const owner = await ownerOf(platform.db, visitor);
  if (sent.get("intent") === "submit")
    return owner ? submitAsMember(platform, owner, sent) : submitAsVisitor(platform, request, sent);
  const profile = owner && (await profileOf(platform.db, owner));
  if (!profile) return data({ message: notYours }, { status: 403 });
  switch (sent.get("intent")) {
    case "visibility": {
      const choices = readVisibility(sent);
      if (!choices) return data({ message: "Choose who sees each field." }, { status: 400 });
      const done = await chooseVisibility(platform, owner.userId, profile.id, choices);
      return done ? redirectWithToast(back, visibilitySaved) : data({ message: notYours }, { status: 403 });
    }
    case "discard": {
      const done = await discardEdit(platform, owner.userId, profile.id);
      return done ? redirectWithToast(back, editDiscarded) : data({ message: notYours }, { status: 403 });
    }
    case "withdraw": {
      const done = await withdrawEntry(platform, owner.userId, profile.id);
      return done ? redirectWithToast(back, entryWithdrawn) : data({ message: notYours }, { status: 403 });
    }
    default:
      return data({ message: "Unknown request" }, { status: 400 });
  }
}
