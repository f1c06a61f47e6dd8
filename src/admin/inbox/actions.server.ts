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
  "not-found": "This message doesn't exist.",
  held: "This message is held as possible spam. Press “Not spam” first.",
  changed: "Someone else has changed this message since you opened it. Here's the latest version.",
  "before-invoices": "This can't be undone here. Make the change on the invoice instead.",
  "no-staff": "Choose someone who can read the inbox.",
  "not-asked": "There's nothing to approve here.",
  decided: "This was already decided. Here's the latest version.",
};

const messageRefusals = {
  "not-found": "This message doesn't exist.",
  off: "This member no longer accepts messages, or is no longer in the directory.",
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
    done: ({ id }) => redirectWithToast(recordAddress("inbox", id), { title: "Undone" }),
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
          description: `Marked as ${stateWords[input.after].toLowerCase()}.`,
        });
      if (done.reason !== "changed") return refuse(sent, impossible(refusals[done.reason]));
      const { state, version: stored } = done.current;
      return refuse(sent, {
        ...impossible("Someone else has worked on this message since you opened it. Read what's new first."),
        conflict: {
          version: stored,
          differences:
            state === input.after
              ? []
              : [{ label: "Status", theirs: stateWords[state], yours: stateWords[input.after] }],
        },
      });
    },
  }),
  "note-inquiry": oneUseCase({
    permission,
    schema: noteForm.extend({ id: rowNumber }),
    run: (context, { id, note }) => addNote(context, { id, text: note }),
    refused: ({ reason }) => refusals[reason],
    done: (_, { input }) => redirectWithToast(recordAddress("inbox", input.id), { title: "Note saved" }),
  }),
  "approve-order": oneUseCase({
    permission,
    schema: decisionForm,
    run: approveOrder,
    refused: ({ reason }) => refusals[reason],
    done: (_, { input }) =>
      redirectWithToast(recordAddress("inbox", input.id), {
        title: "Approved",
        description: "Their invoice is on its way.",
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
        description: "They'll get an email with the reason. Nothing is owed.",
      }),
  }),
  "release-inquiry": dashboardAction({
    permission,
    schema: numberedForm,
    async run({ platform, actor, sent, input: { id } }) {
      const done = await releaseInquiry(platform, actor.userId, { id });
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Marked as not spam",
        description: "It's in the inbox, and its emails are on their way.",
      });
    },
  }),
  "release-message": oneUseCase({
    permission,
    schema: numberedForm,
    run: releaseMessage,
    refused: ({ reason }) => messageRefusals[reason],
    done() {
      const description = "The message is on its way to the member.";
      return redirectWithToast(heldAddress, { title: "Marked as not spam", description });
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
