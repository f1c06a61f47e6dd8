import { z } from "zod";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { changeNotices, nextNoticeDay } from "#features/members/renewals/change-notices.server.ts";
import { longDay } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type DashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { memberships } from "./notice-words.ts";

/** The action of the screen that turns notices of renewal on and off. */
export const noticesActions: Record<string, DashboardAction> = {
  "change-notices": oneUseCase({
    permission: "membership.configure",
    schema: z.object({ on: z.enum(["yes", "no"]), seen: z.coerce.number().int().nonnegative() }),
    run: (context, { on, seen }) =>
      changeNotices(context, { isOn: on === "yes", seen, comesBack: mailComesBack }),
    refused: ({ count }) =>
      `The first notices would now go to ${memberships(count)}. Check the number and try again.`,
    done: (_, { platform, input: { on } }) =>
      redirectWithToast(screenAddress("notices"), {
        title: on === "yes" ? "Notices are on" : "Notices are off",
        description:
          on === "yes"
            ? `The first ones go out on the morning of ${longDay(nextNoticeDay(platform.clock.now()))}.`
            : "Members no longer get renewal emails.",
      }),
  }),
};
