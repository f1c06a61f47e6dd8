import { titleOf } from "#content/documents.ts";
import { isYearlyEvent } from "#content/next-event.ts";
import { beginNextEvent } from "#content/publishing/begin-next-event.server.ts";
import { content } from "#content/store.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { longDay } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { contentAddress, documentIn } from "./content-address.ts";
import { nextEventForm } from "./next-event-form.ts";
import { openDocument } from "./open-document.server.ts";

/** The action that begins the next gala or summit; it changes prices, so it needs an administrator. */
export const beginNext: DashboardAction = dashboardAction({
  permission: "content.administer",
  refusal: "Only an administrator can set up the next event, because it has prices.",
  schema: nextEventForm,
  async run({ platform, actor, request, sent, input: { day } }) {
    const event = await openDocument(platform, documentIn(request), actor);
    if (!isYearlyEvent(event)) return refuse(sent, impossible("This isn't an event page."));
    const now = today(platform.clock.now(), content("organisation").timeZone);
    if (day <= now) return refuse(sent, { status: 422, errors: { day: "Choose a future date." } });
    const done = await inTransaction(platform, actor.userId, (context) =>
      beginNextEvent(context, { event, day }),
    );
    if (done.ok) {
      const titles = done.documents.map((name) => `“${titleOf(name)}”`).join(" and ");
      return redirectWithToast(contentAddress, {
        title: "Drafts created",
        description: `Update ${titles} for the new event, then publish them together.`,
      });
    }
    if (done.reason === "not-later") {
      const day = `Choose a date after ${longDay(done.than)}, the date of the last event.`;
      return refuse(sent, { status: 422, errors: { day } });
    }
    const titles = done.documents.map((name) => `“${titleOf(name)}”`).join(" and ");
    return refuse(sent, impossible(`First publish or discard the draft of ${titles}.`));
  },
});
