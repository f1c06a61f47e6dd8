import { z } from "zod";
import { changeInquiry, undoInquiryChange } from "#features/inquiries/inbox/change-inquiry.server.ts";
import { noteForm, replyForm } from "#features/inquiries/inbox/message-form.ts";
import { releaseInquiry } from "#features/inquiries/inbox/release-inquiry.server.ts";
import { addNote, replyToInquiry } from "#features/inquiries/inbox/write-message.server.ts";
import { states } from "#features/inquiries/kinds.ts";
import { approveOrder, declineOrder } from "#features/inquiries/order/decide-order.server.ts";
import { declineForm } from "#features/inquiries/order/decline-form.ts";
import type { InquiryChange } from "#features/inquiries/store.server.ts";
import { releaseMessage } from "#features/members/relay/send-message.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { numberedForm, rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { seenVersion } from "../request/seen-version.server.ts";
import { heldAddress } from "./held-words.ts";
import { stateWords } from "./inbox-words.ts";

const permission = "inbox.manage";

const refusals = {
  "not-found": "This inquiry does not exist.",
  held: "This inquiry is held. Say first that it is real.",
  changed: "Someone else has changed this inquiry since you opened it. It is shown as it is now.",
  "before-invoices": "This was before invoices. Change it on the invoice.",
  "no-staff": "Choose someone who may read the inbox.",
  "not-asked": "Nothing is to be approved here.",
  decided: "This is decided already. It is shown as it is now.",
};

const messageRefusals = {
  "not-found": "This message does not exist.",
  off: "This member takes no messages any more, or is no longer in the directory.",
};

const changeForm = z.object({
  id: rowNumber,
  version: rowNumber,
  state: z.enum(states).optional(),
  assignee: z.string().optional(),
});

const decisionForm = z.object({ id: rowNumber, version: rowNumber });

/**
 * The actions on one inquiry: set state or assignee, take that back, reply, note, approve or decline an order, and take a
 * held one as real; and the same for a held message to a member.
 */
export const inboxActions: Record<string, DashboardAction> = {
  "change-inquiry": oneUseCase({
    permission,
    schema: changeForm,
    run: (context, { id, version, ...set }) => changeInquiry(context, { id, version, change: changeIn(set) }),
    refused: ({ reason }) => refusals[reason],
    done: ({ historyId }, { input }) =>
      redirectWithToast(recordAddress("inbox", input.id, { undo: historyId }), { title: "Saved" }),
  }),
  "undo-inquiry": oneUseCase({
    permission,
    schema: z.object({ batch: rowNumber }),
    run: (context, { batch }) => undoInquiryChange(context, { historyId: batch }),
    refused: ({ reason }) => refusals[reason],
    done: ({ id }) => redirectWithToast(recordAddress("inbox", id), { title: "Taken back" }),
  }),
  "reply-inquiry": dashboardAction({
    permission,
    schema: replyForm.extend({ id: rowNumber, after: z.enum(["waiting", "done"]).default("waiting") }),
    async run({ platform, actor, sent, input: { id, ...input } }) {
      const version = seenVersion(sent);
      const reply = { id, version, text: input.reply, state: input.after };
      const done = await inTransaction(platform, actor.userId, (context) => replyToInquiry(context, reply));
      if (done.ok)
        return redirectWithToast(recordAddress("inbox", id), {
          title: "Reply sent",
          description: `This inquiry is now: ${stateWords[input.after]}`,
        });
      if (done.reason !== "changed") return refuse(sent, impossible(refusals[done.reason]));
      const { state, version: stored } = done.current;
      return refuse(sent, {
        ...impossible("Someone else has acted on this inquiry since you opened it. Read what is new first."),
        conflict: {
          version: stored,
          differences:
            state === input.after
              ? []
              : [{ label: "State", theirs: stateWords[state], yours: stateWords[input.after] }],
        },
      });
    },
  }),
  "note-inquiry": oneUseCase({
    permission,
    schema: noteForm.extend({ id: rowNumber }),
    run: (context, { id, note }) => addNote(context, { id, text: note }),
    refused: ({ reason }) => refusals[reason],
    done: (_, { input }) => redirectWithToast(recordAddress("inbox", input.id), { title: "Note kept" }),
  }),
  "approve-order": oneUseCase({
    permission,
    schema: decisionForm,
    run: approveOrder,
    refused: ({ reason }) => refusals[reason],
    done: (_, { input }) =>
      redirectWithToast(recordAddress("inbox", input.id), {
        title: "Approved",
        description: "The invoice is on its way to them.",
      }),
  }),
  "decline-order": oneUseCase({
    permission,
    schema: decisionForm.extend(declineForm.shape),
    run: declineOrder,
    refused: ({ reason }) => refusals[reason],
    done: (_, { input }) =>
      redirectWithToast(recordAddress("inbox", input.id), {
        title: "Declined",
        description: "They are mailed why. Nothing is owed.",
      }),
  }),
  "release-inquiry": dashboardAction({
    permission,
    schema: numberedForm,
    async run({ platform, actor, sent, input: { id } }) {
      const done = await releaseInquiry(platform, actor.userId, { id });
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Taken as real",
        description: "It is new in the inbox, and its mails are on their way.",
      });
    },
  }),
  "release-message": oneUseCase({
    permission,
    schema: numberedForm,
    run: releaseMessage,
    refused: ({ reason }) => messageRefusals[reason],
    done() {
      const description = "The message is on its way to its member.";
      return redirectWithToast(heldAddress, { title: "Taken as real", description });
    },
  }),
};

type Set = Omit<z.output<typeof changeForm>, "id" | "version">;

function changeIn({ state, assignee }: Set): InquiryChange {
  return {
    ...(state ? { state } : {}),
    ...(assignee === undefined ? {} : { assignee: assignee === "nobody" ? null : assignee }),
  };
}
