import { z } from "zod";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { isStep } from "./steps.ts";
import { resumeStep, skipStep } from "./store.server.ts";

const stepForm = z.object({ step: z.string() });

/** The actions of the first steps: leave one out, and take it up again. */
export const firstStepActions: Record<string, DashboardAction> = {
  "skip-step": dashboardAction({
    permission: "content.administer",
    schema: stepForm,
    async run({ platform: { db }, actor, sent, input: { step } }) {
      if (!isStep(step)) return refuse(sent, impossible("This step doesn't exist."));
      await skipStep(db, { step, by: actor.userId });
      return redirectWithToast(screenAddress("first-steps"), {
        title: "Step skipped",
        description: "You can come back to it anytime.",
      });
    },
  }),
  "resume-step": dashboardAction({
    permission: "content.administer",
    schema: stepForm,
    async run({ platform: { db }, sent, input: { step } }) {
      if (!isStep(step)) return refuse(sent, impossible("This step doesn't exist."));
      await resumeStep(db, step);
      return redirectWithToast(screenAddress("first-steps"), {
        title: "Step reopened",
        description: "It's on your list again.",
      });
    },
  }),
};
