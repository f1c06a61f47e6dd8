import { decideReview } from "#features/directory/decide-review.server.ts";
import { reviewErrors } from "#features/directory/messages.ts";
import { type Decision, verdictForm } from "#features/directory/review.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import {
  type DashboardAction as Change,
  dashboardAction as change,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { tabAddress } from "../request/tab-address.ts";

const titles: Record<Decision, string> = { approve: "Approved", return: "Returned", decline: "Declined" };

/** What the review queue can do: decide about one submission. */
export const reviewChanges: Record<string, Change> = {
  "decide-review": change({
    permission: "reviews.decide",
    refusal: "Only staff of the membership can decide about submissions",
    schema: verdictForm,
    async run({ platform, actor, sent, input }) {
      const done = await decideReview(platform, actor.userId, input);
      if (done.ok) {
        return redirectWithToast(tabAddress("reviews"), {
          title: titles[input.decision],
          description: `${done.fullName} is told by mail.`,
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
