import { titleOf } from "#content/documents.ts";
import { publish } from "#content/publishing/publish.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../../request/dashboard-action.server.ts";
import { impossible } from "../../request/messages.ts";
import { contentAddress } from "../content-address.ts";
import { references } from "../references.server.ts";
import { readChosen } from "./chosen-drafts.ts";
import { refusalWords } from "./refusal-words.ts";

/** The action on several drafts at once: publish all of them, or none. */
export const draftActions: Record<string, DashboardAction> = {
  "publish-drafts": dashboardAction({
    permission: "content.edit",
    refusal: "Your role can't edit this text",
    schema: noFields,
    async run({ platform, actor, sent }) {
      const notPublished = (words: string) => refuse(sent, impossible(words, "Nothing was published"));
      const chosen = readChosen(sent.fields.getAll("draft").map(String));
      if (chosen.length === 0) return notPublished("Check the drafts you want to publish.");
      const done = await inTransaction(platform, actor.userId, (useCase) =>
        publish(useCase, { chosen, may: (right) => may(actor, right), references }),
      );
      if (!done.ok) return notPublished(refusalWords(done));
      await loadContent(platform);
      const titles = chosen.map(({ document }) => `“${titleOf(document)}”`).join(", ");
      return redirectWithToast(contentAddress, {
        title: chosen.length === 1 ? "Published" : `${chosen.length} drafts published`,
        description: `Now live: ${titles}.`,
      });
    },
  }),
};
