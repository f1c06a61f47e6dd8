import { z } from "zod";
import { changeInquiry, undoInquiryChange } from "#features/inquiries/inbox/change-inquiry.server.ts";
import { noteForm, replyForm } from "#features/inquiries/inbox/message-form.ts";
import { releaseInquiry } from "#features/inquiries/inbox/release-inquiry.server.ts";
import { addNote, replyToInquiry } from "#features/inquiries/inbox/write-message.server.ts";
import { payments, states } from "#features/inquiries/kinds.ts";
import type { InquiryChange } from "#features/inquiries/store.server.ts";
import { releaseMessage } from "#features/members/relay/release-message.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { seenVersion } from "../request/seen-version.server.ts";
import { heldAddress } from "./held-words.ts";
import { stateWords } from "./inbox-words.ts";

const permission = "inbox.manage";

const refusals = {
  "not-found": "This inquiry does not exist.",
  held: "This inquiry is held. Say first that it is real.",
  changed: "Someone else has changed this inquiry since you opened it. It is shown as it is now.",
  "no-order": "Only an order can be paid or canceled.",
  "no-staff": "Choose somebody who may read the inbox.",
};

const messageRefusals = {
  "not-found": "This message does not exist.",
  off: "This member takes no messages any more, or is no longer in the directory.",
};

const changeForm = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(states).optional(),
  payment: z.enum([...payments, "open"]).optional(),
  assignee: z.string().optional(),
});

/**
 * The actions on one inquiry: set state, payment or assignee, take that back, reply, note, and take a held one as real; and
 * the same for a held message to a member.
 */
export const inboxActions: Record<string, DashboardAction> = {
  "change-inquiry": dashboardAction({
    permission,
    schema: changeForm,
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const version = rowId(input.version) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) =>
        changeInquiry(context, { id, version, change: changeIn(input) }),
      );
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", id, { undo: done.historyId }), { title: "Saved" });
    },
  }),
  "undo-inquiry": dashboardAction({
    permission,
    schema: z.object({ batch: z.string() }),
    async run({ platform, actor, sent, input }) {
      const historyId = rowId(input.batch) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) =>
        undoInquiryChange(context, { historyId }),
      );
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", done.id), { title: "Taken back" });
    },
  }),
  "reply-inquiry": dashboardAction({
    permission,
    schema: replyForm.extend({ id: z.string(), after: z.enum(["waiting", "done"]).default("waiting") }),
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
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
  "note-inquiry": dashboardAction({
    permission,
    schema: noteForm.extend({ id: z.string() }),
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) =>
        addNote(context, { id, text: input.note }),
      );
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", id), { title: "Note kept" });
    },
  }),
  "release-inquiry": dashboardAction({
    permission,
    schema: z.object({ id: z.string() }),
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await releaseInquiry(platform, actor.userId, { id });
      if (!done.ok) return refuse(sent, impossible(refusals[done.reason]));
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Taken as real",
        description: "It is new in the inbox, and its mails are on their way.",
      });
    },
  }),
  "release-message": dashboardAction({
    permission,
    schema: z.object({ id: z.string() }),
    async run({ platform, actor, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) => releaseMessage(context, { id }));
      if (!done.ok) return refuse(sent, impossible(messageRefusals[done.reason]));
      const description = "The message is on its way to its member.";
      return redirectWithToast(heldAddress, { title: "Taken as real", description });
    },
  }),
};

function changeIn({ state, payment, assignee }: z.output<typeof changeForm>): InquiryChange {
  return {
    ...(state ? { state } : {}),
    ...(payment ? { payment: payment === "open" ? null : payment } : {}),
    ...(assignee === undefined ? {} : { assignee: assignee === "nobody" ? null : assignee }),
  };
}
