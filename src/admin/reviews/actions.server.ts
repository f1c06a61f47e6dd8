import { decideReview } from "#features/members/reviews/decide-review.server.ts";
import { reviewErrors } from "#features/members/reviews/messages.ts";
import { type Decision, verdictForm } from "#features/members/reviews/review.ts";
import { refuse } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";

const titles: Record<Decision, string> = { approve: "Approved", return: "Returned", decline: "Declined" };

/** The actions of the review queue: decide on a submission. */
export const reviewActions: Record<string, DashboardAction> = {
  "decide-review": dashboardAction({
    permission: "reviews.decide",
    refusal: "Only staff of the membership can decide about submissions",
    schema: verdictForm,
    async run({ platform, actor, request, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) => decideReview(context, input));
      if (done.ok) {
        return redirectWithToast(pageAddress(request), {
          title: titles[input.decision],
          description: `${done.fullName} is told by e-mail.`,
        });
      }
      const reason =
        done.reason === "email-taken"
          ? `${done.by} has this e-mail address. Return the submission, or change theirs first.`
          : reviewErrors[done.reason];
      return refuse(sent, impossible(reason, "Not decided"));
    },
  }),
};
