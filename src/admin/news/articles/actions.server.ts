import { content } from "#content/store.server.ts";
import { articleVerdictForm } from "#features/members/articles/article.ts";
import { decideArticle } from "#features/members/articles/decide-article.server.ts";
import { articleErrors } from "#features/members/articles/messages.ts";
import { refuse } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { documentAddress } from "../../content/content-address.ts";
import { type DashboardAction, dashboardAction } from "../../request/dashboard-action.server.ts";
import { impossible } from "../../request/messages.ts";

/** The actions on articles that members have sent in: decide about one. */
export const articleActions: Record<string, DashboardAction> = {
  "decide-article": dashboardAction({
    permission: "content.edit",
    schema: articleVerdictForm,
    async run({ platform, actor, request, sent, input }) {
      const date = today(platform.clock.now(), content("organisation").timeZone);
      const done = await inTransaction(platform, actor.userId, (context) =>
        decideArticle(context, input, date),
      );
      if (!done.ok) return refuse(sent, impossible(articleErrors[done.reason], "Not decided"));
      const isTold = `${done.author} is told by e-mail.`;
      return done.post
        ? redirectWithToast(documentAddress(done.post), {
            title: "Taken as a draft",
            description: `${isTold} Only staff see it until you publish it.`,
          })
        : redirectWithToast(pageAddress(request), {
            title: input.decision === "return" ? "Returned" : "Declined",
            description: isTold,
          });
    },
  }),
};
