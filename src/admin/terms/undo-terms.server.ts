import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type ListAction, viewAddress } from "../lists/chosen-action.server.ts";
import { undoAction } from "../request/undo.server.ts";
import { termsAction } from "./terms-action.ts";

/** Takes back the terms that many were given at once, and leads back to the list. */
export const undoTerms: ListAction = (list) =>
  undoAction(
    termsAction,
    termUndo,
    (kept) =>
      `${kept.toLocaleString("en-US")} ${kept === 1 ? "stays: it was" : "stay: they were"} changed since.`,
    (view, toast) => redirectWithToast(viewAddress(list, view), toast),
  );
