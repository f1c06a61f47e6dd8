import { data } from "react-router";
import { decideReview } from "#features/directory/decide-review.server.ts";
import { reviewErrors } from "#features/directory/messages.ts";
import { type Decision, readVerdict } from "#features/directory/review.ts";
import { readText } from "#identity/form-field.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Change } from "../change.server.ts";
import { rowId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";
import type { ReviewAnswer } from "./review-answer.ts";

const titles: Record<Decision, string> = { approve: "Approved", return: "Returned", decline: "Declined" };

/** What the review queue can do: decide about one submission. */
export const reviewChanges: Record<string, Change> = {
  "decide-review": {
    permission: "reviews.decide",
    refusal: "Only staff of the membership can decide about submissions",
    async run({ platform, actor, form }) {
      const read = readVerdict(form);
      const profileId = rowId(form.get("profileId")) ?? 0;
      const refuse = (message: string, status: number) =>
        data<ReviewAnswer>(
          { review: { profileId, reason: readText(form, "reason").slice(0, 4_000), message } },
          { status },
        );
      if (!read.ok) return refuse(read.message ?? "Unknown request", 400);
      const done = await decideReview(platform, actor.userId, read.verdict);
      if (done.ok) {
        const toast = {
          title: titles[read.verdict.decision],
          description: `${done.fullName} is told by mail.`,
        };
        return redirectWithToast(tabAddress("reviews", {}), toast);
      }
      if (done.reason === "email-taken")
        return refuse(
          `${done.by} has this e-mail address. Return the submission, or change hers first.`,
          409,
        );
      return refuse(reviewErrors[done.reason], 409);
    },
  },
};
