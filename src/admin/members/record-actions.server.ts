import { z } from "zod";
import { setMemberLetters } from "#features/inquiries/newsletter/member-letters.server.ts";
import { bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { inviteOne } from "#features/members/invitations/invite-members.server.ts";
import { whyNotInvited } from "#features/members/invitations/messages.ts";
import { photoFault, takePhoto } from "#features/members/photo/accept-photo.server.ts";
import { isPhotoAddress } from "#features/members/photo/photo.ts";
import { linkAccount } from "#features/members/record/link-account.server.ts";
import {
  addressGone,
  gone,
  linkImpossible,
  lookAgain,
  noPhotoChosen,
  notLive,
  photoChanged,
  unchanged,
} from "#features/members/record/messages.ts";
import { changeOne, changePhoto } from "#features/members/record/save-record.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { batchWords } from "#records/batch.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId, rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { termActions } from "../terms/record-acts.server.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";

/** The form of a member's photo; `seen` is the photo that it showed. */
const photoForm = z.object({
  id: rowNumber,
  seen: z
    .string()
    .default("")
    .transform((address) => (isPhotoAddress(address) ? address : null)),
});

/** Replaces a member's photo by the file that was sent [7.21], or removes it when that button was pressed. */
const photoAction = dashboardAction({
  ...membersAction,
  schema: photoForm,
  async run({ platform, actor, sent, input: { id, seen } }) {
    const isRemoval = sent.fields.has("removePhoto");
    if (!isRemoval) {
      const errors = sent.file("photo") ? photoFault(sent) : { photo: noPhotoChosen };
      if (errors.photo) return refuse(sent, { errors });
    }
    const taken = isRemoval ? { ok: true as const, address: null } : await takePhoto(sent);
    if (!taken.ok) return refuse(sent, taken);
    const change = { id, seen, photo: taken.address };
    const done = await inTransaction(platform, actor.userId, (context) => changePhoto(context, change));
    if (!done.ok) return refuse(sent, impossible(done.reason === "stale" ? photoChanged : notLive));
    const toast = { title: isRemoval ? "Photo removed" : "Photo saved", description: done.fullName };
    return redirectWithToast(recordAddress("members", id), toast);
  },
});

/** Lets a member leave the letters to members, as they asked, or get them again. */
const memberLetters = oneUseCase({
  permission: "newsletter.manage",
  schema: z.object({ id: rowNumber, wanted: z.enum(["yes", "no"]) }),
  async run(context, { id, wanted }) {
    const member = await findMember(context.tx, id);
    if (!member || member.email === "") return { ok: false } as const;
    const wants = wanted === "yes";
    await setMemberLetters(context, { email: member.email, wanted: wants });
    await recordChange(context, "member", id, wants ? "gets letters" : "left the letters");
    return { ok: true, member, wants } as const;
  },
  refused: () => gone,
  done: ({ member: { id, fullName }, wants }) =>
    redirectWithToast(recordAddress("members", id), {
      title: wants ? "Announcements resumed" : "Announcements stopped",
      description: fullName,
    }),
});

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
        description: "The email is on its way.",
      }),
  }),
  "undo-members": undoMembers((member, toast) =>
    redirectWithToast(recordAddress("members", rowId(member) ?? 0), toast),
  ),
  "change-photo": photoAction,
  "join-account": link("join", "Account linked"),
  "part-account": link("part", "Account unlinked"),
  "member-letters": memberLetters,
  ...termActions,
};
