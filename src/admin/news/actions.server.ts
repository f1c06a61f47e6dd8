import { beginPost } from "#content/publishing/begin-post.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { takeOffSamples } from "#content/publishing/take-off-samples.server.ts";
import { content, snapshot } from "#content/store.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { formOf } from "#records/field-schemas.ts";
import { documentAddress } from "../content/content-address.ts";
import { references } from "../content/references.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { newPostFields } from "./new-post-fields.ts";

/** The actions on the news as a whole: begin a post, take the made-up ones off. */
export const newsActions: Record<string, DashboardAction> = {
  "new-post": dashboardAction({
    permission: "content.edit",
    schema: formOf(newPostFields),
    async run({ platform, actor, input: { title } }) {
      const date = today(platform.clock.now(), content("organisation").timeZone);
      const name = await inTransaction(platform, actor.userId, (context) =>
        beginPost(context, { title, date, author: actor.name }),
      );
      return redirectWithToast(documentAddress(name), {
        title: "Draft created",
        description: "Only staff see it until you publish it.",
      });
    },
  }),
  "take-off-samples": dashboardAction({
    permission: "content.edit",
    schema: noFields,
    async run({ platform, actor, sent }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        takeOffSamples(context, { snapshot: snapshot(), may: (right) => may(actor, right), references }),
      );
      if (!done.ok)
        return refuse(
          sent,
          impossible("Someone else is changing the news right now. Try again in a moment."),
        );
      await loadContent(platform);
      return redirectWithToast(screenAddress("news"), {
        title: "Taken off the site",
        description: "To bring a post back, open it, check “On the site”, and publish it.",
      });
    },
  }),
};
