import { z } from "zod";
import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { inviteOne } from "#features/members/invitations/invite-members.server.ts";
import { whyNotInvited } from "#features/members/invitations/messages.ts";
import { linkAccount } from "#features/members/record/link-account.server.ts";
import {
  addressGone,
  gone,
  linkImpossible,
  lookAgain,
  notLive,
  unchanged,
} from "#features/members/record/messages.ts";
import { changeOne } from "#features/members/record/save-record.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { batchWords } from "#records/batch.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { rowId, rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { termActions } from "../terms/record-acts.server.ts";
import { memberLetters } from "./letters-action.server.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";
import { photoAction } from "./take-member-photo.server.ts";

/** The member, and the version that was on the page. */
const recordForm = z.object({ id: rowNumber, version: rowNumber });

const stateRefusals = { "not-found": gone, stale: lookAgain, unchanged, "email-taken": addressGone };
const linkRefusals = { "not-found": notLive, stale: lookAgain, impossible: linkImpossible };

const link = (to: "join" | "part", title: string) =>
  oneUseCase({
    ...membersAction,
    schema: recordForm,
    run: (context, input) => linkAccount(context, { ...input, to }),
    refused: ({ reason }) => linkRefusals[reason],
    done: ({ member: { id, fullName } }) =>
      redirectWithToast(recordAddress("members", id), { title, description: fullName }),
  });

/** The actions on a member's record, besides the form of the entry: state, photo, account, history. */
export const recordActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      oneUseCase({
        ...membersAction,
        schema: recordForm,
        run: (context, input) => changeOne(context, { ...input, action }),
        refused: ({ reason }) => stateRefusals[reason],
        done({ batch }, { input }) {
          const toast = { title: "Done", description: batchWords("member", historyWords[action], 1) };
          return redirectWithToast(recordAddress("members", input.id, { batch }), toast);
        },
      }),
    ]),
  ),
  "invite-members": oneUseCase({
    ...membersAction,
    schema: recordForm.pick({ id: true }),
    run: (context, { id }) => inviteOne(context, id),
    refused: ({ left }) => whyNotInvited(left) || notLive,
    refusedTitle: "Not invited",
    done: (_, { input: { id } }) =>
      redirectWithToast(recordAddress("members", id), {
        title: "Invited",
        description: "The mail is on its way.",
      }),
  }),
  "undo-members": undoMembers((member, toast) =>
    redirectWithToast(recordAddress("members", rowId(member) ?? 0), toast),
  ),
  "change-photo": photoAction,
  "join-account": link("join", "Joined to their account"),
  "part-account": link("part", "Parted from the account"),
  "member-letters": memberLetters,
  ...termActions,
};
