import { decideReview } from "#features/members/reviews/decide-review.server.ts";
import { type Decision, reviewErrors, verdictForm } from "#features/members/reviews/review.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { afterDecision } from "../components/queue-address.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";

const titles: Record<Decision, string> = { approve: "Approved", return: "Returned", decline: "Declined" };

/** The actions of the review queue: decide on a submission. */
export const reviewActions: Record<string, DashboardAction> = {
  "decide-review": oneUseCase({
    permission: "reviews.decide",
    refusal: "Only membership staff can review submissions",
    schema: verdictForm,
    run: decideReview,
    refusedTitle: "Not saved",
    refused: (why) =>
      why.reason === "email-taken"
        ? `${why.by} already uses this email address. Return the submission, or change that address first.`
        : reviewErrors[why.reason],
    done: ({ fullName }, { request, sent, input }) =>
      redirectWithToast(afterDecision(request, sent.text("next")), {
        title: titles[input.decision],
        description: `${fullName} gets an email.`,
      }),
  }),
};
