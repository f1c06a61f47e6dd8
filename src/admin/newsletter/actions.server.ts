import { resumeReader } from "#features/inquiries/newsletter/pause-reader.server.ts";
import { forgetSubscriber, takeOffList } from "#features/inquiries/newsletter/remove-subscriber.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { readNewsletterQuery } from "./newsletter-query.ts";

type Remove = typeof takeOffList;

const removal = (remove: Remove, title: string, words: string) =>
  dashboardAction({
    permission: "newsletter.manage",
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const id = rowId(input.id) ?? 0;
      const done = await inTransaction(platform, actor.userId, (context) => remove(context, { id }));
      if (!done.ok) return refuse(sent, impossible("This reader is not on the list any more."));
      const view = readNewsletterQuery(new URL(request.url).searchParams);
      return redirectWithToast(screenAddress("newsletter", view), {
        title,
        description: `${done.email} ${words}`,
      });
    },
  });

const resume = dashboardAction({
  permission: "newsletter.manage",
  schema: rowForm,
  async run({ platform, actor, request, sent, input }) {
    const id = rowId(input.id) ?? 0;
    const done = await inTransaction(platform, actor.userId, (context) => resumeReader(context, { id }));
    if (!done.ok) return refuse(sent, impossible("This reader is not paused any more."));
    const view = readNewsletterQuery(new URL(request.url).searchParams);
    return redirectWithToast(screenAddress("newsletter", view), {
      title: "Letters go out again",
      description: `${done.email} gets the next one.`,
    });
  },
});

/** The actions on one reader of the newsletter. */
export const newsletterActions: Record<string, DashboardAction> = {
  "resume-reader": resume,
  "take-off-reader": removal(takeOffList, "Taken off", "gets no newsletter any more."),
  "forget-reader": removal(forgetSubscriber, "Removed", "is removed altogether."),
};
