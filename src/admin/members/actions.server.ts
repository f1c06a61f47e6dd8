import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { inviteMembers, startInvitingEveryone } from "#features/members/invitations/invite-members.server.ts";
import { invitedWords } from "#features/members/invitations/messages.ts";
import { startTerms } from "#features/members/terms/give-term.server.ts";
import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { noFields } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { batchWords } from "#records/batch.ts";
import { chosenAction, type ListAction, undoOnList, viewAddress } from "../lists/chosen-action.server.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { mostTerms, startedWords, whyNotStarted } from "../terms/started-words.ts";
import { termsAction } from "../terms/terms-action.ts";
import { termDays } from "../terms/terms-form.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";

/** The actions on the selected members, and their undo. */
export const memberActions: Record<string, ListAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      chosenAction({
        ...membersAction,
        readId: rowId,
        async run(context, ids: number[]) {
          const { batch, changed, passedOver } = await changeMembers(context, { action, ids });
          if (batch === null)
            return {
              ok: false,
              words: "Nothing to change: they're already set that way or no longer exist.",
            };
          const why =
            action === "restore"
              ? "skipped: no longer in the trash, or another member now has the email address"
              : "skipped: already set that way or no longer there";
          const besides = `${batchWords("member", historyWords[action], changed)}; ${passedOver.toLocaleString("en-US")} ${why}`;
          return { ok: true, batch, besides: passedOver > 0 ? besides : "" };
        },
      }),
    ]),
  ),
  "invite-members": chosenAction({
    ...membersAction,
    readId: rowId,
    async run(context, ids: number[]) {
      const done = await inviteMembers(context, ids);
      const words = invitedWords(done);
      return done.invited > 0 ? { ok: true, batch: null, besides: words } : { ok: false, words };
    },
  }),
  "start-terms": chosenAction({
    ...termsAction,
    readId: rowId,
    fields: termDays.shape,
    most: mostTerms,
    async run(context, ids: number[], { tier, startsOn, endsOn }) {
      const done = await startTerms(context, { ids, tier, startsOn, endsOn });
      if (done.ok) return { ok: true, batch: done.batch, besides: startedWords(done) };
      return { ok: false, words: whyNotStarted(done) };
    },
  }),
  "undo-terms": undoOnList(termsAction, termUndo),
  "undo-members": (list) => undoMembers((view, toast) => redirectWithToast(viewAddress(list, view), toast)),
};

export { recordActions } from "./record-actions.server.ts"; // with the others, as all actions are listed

const onTheWay = { title: "Invited", description: "The emails are going out one by one." };

/** The action of the screen that invites everyone. */
export const invitationActions: Record<string, DashboardAction> = {
  "invite-everyone": oneUseCase({
    ...membersAction,
    schema: noFields,
    async run(context) {
      await startInvitingEveryone(context);
      return { ok: true };
    },
    refused: () => "",
    done: () => redirectWithToast(screenAddress("members"), onTheWay),
  }),
};
