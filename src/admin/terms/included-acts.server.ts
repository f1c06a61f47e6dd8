import { z } from "zod";
import { undoUse, useEntitlement } from "#features/members/entitlements/use-entitlement.server.ts";
import { refuse, refuseOtherForm } from "#form/take-form.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowNumber } from "../request/row-id.ts";
import { useForm } from "./included-form.ts";
import { termsAction } from "./terms-action.ts";

const gone = "This is no longer part of the membership. Look at it again.";

/** The acts on what a membership includes. */
export const includedActions: Record<string, DashboardAction> = {
  "use-entitlement": dashboardAction({
    ...termsAction,
    schema: useForm,
    async run({ platform, actor, request, sent, input: { term, ...input } }) {
      const used = await inTransaction(platform, actor.userId, (context) =>
        useEntitlement(context, { ...input, termId: term }),
      );
      if (used.ok) return redirectWithToast(pageAddress(request), { title: "Noted" });
      if (used.reason === "other-form") return refuseOtherForm(sent);
      if (used.reason !== "all-used") return refuse(sent, impossible(gone));
      const text = `${used.count === 1 ? "It is used" : `All ${used.count} are used`}. Note it anyway?`;
      return refuse(sent, {
        status: 409,
        question: { name: "evenSo", text, facts: [], choices: [], hidden: {} },
      });
    },
  }),
  "undo-use": oneUseCase({
    ...termsAction,
    schema: z.object({ id: rowNumber }),
    run: undoUse,
    refused: () => gone,
    done: (_, { request }) => redirectWithToast(pageAddress(request), { title: "Taken back" }),
  }),
};
