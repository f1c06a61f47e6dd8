import { z } from "zod";
import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { changeOne } from "#features/members/record/change-one.server.ts";
import { linkAccount } from "#features/members/record/link-account.server.ts";
import {
  addressGone,
  gone,
  linkImpossible,
  lookAgain,
  notLive,
  unchanged,
} from "#features/members/record/messages.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { batchWords } from "#platform/records/batch.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";
import { photoAction } from "./take-member-photo.server.ts";

const number = z.string().transform((text) => rowId(text) ?? 0);
/** The member, and the version that was on the page. */
const recordForm = z.object({ id: number, version: number });

const stateRefusals = { "not-found": gone, stale: lookAgain, unchanged, "email-taken": addressGone };
const linkRefusals = { "not-found": notLive, stale: lookAgain, impossible: linkImpossible };

const link = (to: "join" | "part", title: string) =>
  dashboardAction({
    ...membersAction,
    schema: recordForm,
    async run({ platform, actor, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        linkAccount(context, { ...input, to }),
      );
      if (!done.ok) return refuse(sent, impossible(linkRefusals[done.reason]));
      const toast = { title, description: done.member.fullName };
      return redirectWithToast(recordAddress("members", input.id), toast);
    },
  });

/** The actions on a member's record, besides the form of the entry: state, photo, account, history. */
export const recordActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      dashboardAction({
        ...membersAction,
        schema: recordForm,
        async run({ platform, actor, sent, input }) {
          const done = await inTransaction(platform, actor.userId, (context) =>
            changeOne(context, { ...input, action }),
          );
          if (!done.ok) return refuse(sent, impossible(stateRefusals[done.reason]));
          const toast = { title: "Done", description: batchWords("member", historyWords[action], 1) };
          return redirectWithToast(recordAddress("members", input.id, { batch: done.batch }), toast);
        },
      }),
    ]),
  ),
  "undo-members": undoMembers((member, toast) =>
    redirectWithToast(recordAddress("members", rowId(member) ?? 0), toast),
  ),
  "change-photo": photoAction,
  "join-account": link("join", "Joined to their account"),
  "part-account": link("part", "Parted from the account"),
};
