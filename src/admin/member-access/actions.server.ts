import { z } from "zod";
import { changeMemberAccess } from "#features/members/access/change-access.server.ts";
import { memberAccesses } from "#features/members/terms/kinds.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { nobodyHasTerm, people } from "./access-words.ts";

/** The action of the screen that sets by what it is told who is a member. */
export const memberAccessActions: Record<string, DashboardAction> = {
  "change-gate": oneUseCase({
    permission: "membership.configure",
    schema: z.object({ gate: z.enum(memberAccesses), closed_out: z.coerce.number().int().nonnegative() }),
    run: (context, { gate: access, closed_out }) =>
      changeMemberAccess(context, { access, closedOut: closed_out }),
    refused: (why) =>
      why.reason === "no-terms"
        ? nobodyHasTerm
        : `It is ${people(why.closedOut)} by now whom terms would close out. Look at the number, and press again.`,
    done: ({ closedOut }, { input: { gate: access } }) =>
      redirectWithToast(screenAddress("gate"), {
        title: access === "terms" ? "The site goes by terms" : "The site goes by entries",
        description:
          access === "terms"
            ? `From now on ${people(closedOut)} without a term that holds stand outside.`
            : "Every approved entry makes a member again.",
      }),
  }),
};
