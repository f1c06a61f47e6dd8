import { z } from "zod";
import { refuse } from "#form/take-form.server.ts";
import { isRole } from "#identity/roles.ts";
import { changeRole } from "#identity/staff/change-role.server.ts";
import { invitationFields } from "#identity/staff/invitation-fields.ts";
import { inviteColleague, withdrawInvitation } from "#identity/staff/invite.server.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { formOf } from "#records/field-schemas.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { accountId, rowForm } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";

const common = { permission: "roles.manage", refusal: "Only an owner can change roles" } as const;

const back = (title: string, description: string) =>
  redirectWithToast(screenAddress("roles"), { title, description });

/** The actions on people with a role: invite, withdraw an invitation, change and withdraw roles. */
export const roleActions: Record<string, DashboardAction> = {
  invite: dashboardAction({
    ...common,
    schema: formOf(invitationFields),
    async run({ platform, actor, request, sent, input }) {
      const done = await inviteColleague(platform, { request, actor, ...input });
      if (!done.ok) return refuse(sent, impossible(staffRefusals[done.reason], "Not invited"));
      return back("Invitation sent", `${input.name} has seven days to accept it.`);
    },
  }),
  "withdraw-invitation": dashboardAction({
    ...common,
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const userId = accountId(input.id);
      const done = await inTransaction(platform, actor.userId, (context) =>
        withdrawInvitation(context, { request, userId }),
      );
      if (!done) return refuse(sent, impossible("This invitation no longer exists.", "Not withdrawn"));
      return back("Invitation withdrawn", "Its link no longer works.");
    },
  }),
  "change-role": dashboardAction({
    ...common,
    schema: z.object({ id: z.string(), role: z.string() }),
    async run({ platform, actor, request, sent, input }) {
      const to = input.role;
      const notChanged = (reason: string) => refuse(sent, impossible(reason, "Role not changed"));
      if (!isRole(to)) return notChanged("Choose a role from the list.");
      const userId = accountId(input.id);
      const done = await inTransaction(platform, actor.userId, (context) =>
        changeRole(context, { request, userId, to }),
      );
      if (!done.ok) return notChanged(staffRefusals[done.reason]);
      return to === "member"
        ? back("Role removed", `${done.name} no longer has staff access.`)
        : back("Role changed", `${done.name} now has the role ${roleNames[to].name}.`);
    },
  }),
};
