import { resumeReader } from "#features/inquiries/newsletter/pause-reader.server.ts";
import { forgetSubscriber, takeOffList } from "#features/inquiries/newsletter/remove-subscriber.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";

type Words = { title: string; done: string; refused?: string };

const change = (
  useCase: typeof takeOffList | typeof resumeReader,
  { title, done, refused = "This reader is not on the list any more." }: Words,
) =>
  dashboardAction({
    permission: "newsletter.manage",
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const changed = await inTransaction(platform, actor.userId, (context) => useCase(context, { id }));
      if (!changed.ok) return refuse(sent, impossible(refused));
      return redirectWithToast(pageAddress(request), { title, description: `${changed.email} ${done}` });
    },
  });

/** The actions on one reader of the newsletter. */
export const newsletterActions: Record<string, DashboardAction> = {
  "resume-reader": change(resumeReader, {
    title: "Letters go out again",
    done: "gets the next one.",
    refused: "This reader is not paused any more.",
  }),
  "take-off-reader": change(takeOffList, { title: "Taken off", done: "gets no newsletter any more." }),
  "forget-reader": change(forgetSubscriber, { title: "Removed", done: "is removed altogether." }),
};
