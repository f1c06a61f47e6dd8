import { articleVerdictForm } from "#features/members/articles/article.ts";
import { decideArticle } from "#features/members/articles/decide-article.server.ts";
import { articleErrors } from "#features/members/articles/messages.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { afterDecision } from "../../components/queue-address.ts";
import { documentAddress } from "../../content/content-address.ts";
import { type DashboardAction, oneUseCase } from "../../request/dashboard-action.server.ts";

/** The actions on articles that members have sent in: decide about one. */
export const articleActions: Record<string, DashboardAction> = {
  "decide-article": oneUseCase({
    permission: "content.edit",
    schema: articleVerdictForm,
    run: decideArticle,
    refusedTitle: "Decision not saved",
    refused: ({ reason }) => articleErrors[reason],
    done({ author, post }, { request, sent, input }) {
      const isTold = `${author} will get an email.`;
      return post
        ? redirectWithToast(documentAddress(post), {
            title: "Article accepted",
            description: `${isTold} Only staff see the draft until you publish it.`,
          })
        : redirectWithToast(afterDecision(request, sent.text("next")), {
            title: input.decision === "return" ? "Article returned" : "Article declined",
            description: isTold,
          });
    },
  }),
};
