import { z } from "zod";
import { changeGate } from "#features/members/gate/change-gate.server.ts";
import { gates } from "#features/members/terms/kinds.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { nobodyHasTerm, people } from "./gate-words.ts";

/** The action of the screen that sets by what it is told who is a member. */
export const gateActions: Record<string, DashboardAction> = {
  "change-gate": oneUseCase({
    permission: "membership.configure",
    schema: z.object({ gate: z.enum(gates), closed_out: z.coerce.number().int().nonnegative() }),
    run: (context, { gate, closed_out }) => changeGate(context, { gate, closedOut: closed_out }),
    refused: (why) =>
      why.reason === "no-terms"
        ? nobodyHasTerm
        : `It is ${people(why.closedOut)} by now whom terms would close out. Look at the number, and press again.`,
    done: ({ closedOut }, { input: { gate } }) =>
      redirectWithToast(screenAddress("gate"), {
        title: gate === "terms" ? "The site goes by terms" : "The site goes by entries",
        description:
          gate === "terms"
            ? `From now on ${people(closedOut)} without a term that holds stand outside.`
            : "Every approved entry makes a member again.",
      }),
  }),
};
