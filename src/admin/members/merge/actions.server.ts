import { content } from "#content/store.server.ts";
import { movePersonsAppointments } from "#features/inquiries/committees/appointments.server.ts";
import { shareWishes } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { type Merged, type MergeInput, mergeMembers } from "#features/members/merge/merge-members.server.ts";
import { whyNotMerged } from "#features/members/merge/refusals.ts";
import { moreName } from "#features/members/more-fields.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type DashboardAction, oneUseCase } from "../../request/dashboard-action.server.ts";
import { recordAddress } from "../../request/screen-address.ts";
import { membersAction } from "../take-back.server.ts";
import { mergeForm } from "./merge-form.ts";

/** The merging of two entries with what other features keep of the person: seats in committees, letters that were left. */
async function mergeListings(context: UseCaseContext, input: MergeInput, sent: FormData): Promise<Merged> {
  const own = content("memberFields").map(moreName); // which no schema knows
  const chosen = [...input.chosen, ...own.filter((name) => sent.get(name) === "other")];
  const done = await mergeMembers(context, { ...input, chosen });
  if (!done.ok) return done;
  const { id, fullName, email } = done.member;
  await movePersonsAppointments(context, done.other.id, { memberId: id, name: fullName, email });
  await shareWishes(context.tx, { from: done.other.email, to: email });
  return done;
}

export const mergeActions: Record<string, DashboardAction> = {
  "merge-members": oneUseCase({
    ...membersAction,
    schema: mergeForm,
    run: mergeListings,
    refused: whyNotMerged,
    refusedTitle: "Not merged",
    done: ({ member, other }) =>
      redirectWithToast(recordAddress("members", member.id), {
        title: "Merged",
        description: `The other record of ${other.fullName} is in the trash.`,
      }),
  }),
};
