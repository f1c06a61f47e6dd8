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
        : `${people(why.closedOut)} would lose access now. Check the number and try again.`,
    done: ({ closedOut }, { input: { gate: access } }) =>
      redirectWithToast(screenAddress("gate"), {
        title: "Member access changed",
        description:
          access === "terms"
            ? `${people(closedOut)} without an active membership lost access.`
            : "Everyone with an approved listing has access again.",
      }),
  }),
};
