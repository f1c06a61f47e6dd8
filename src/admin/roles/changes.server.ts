import { data } from "react-router";
import { z } from "zod";
import { readText } from "#identity/form-field.ts";
import { isRole } from "#identity/roles.ts";
import { accountEmail } from "#identity/sign-in/email-address.ts";
import { changeRole } from "#identity/staff/change-role.server.ts";
import { inviteColleague, withdrawInvitation } from "#identity/staff/invite.server.ts";
import { isStaffRole, roleNames } from "#identity/staff/role-names.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Change } from "../change.server.ts";
import { accountId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";

const refusal = "Only an owner can give and take roles";
const nameOfPerson = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}]*$/u);

/** What the form that invites answers when it is refused: what was typed, and what is wrong with it. */
export type InviteAnswer = {
  form: "invite";
  typed: { name: string; email: string; role: string };
  errors: { name?: string; email?: string; role?: string };
};

const back = (title: string, description: string, done: boolean) =>
  redirectWithToast(tabAddress("roles"), { title, description, ...(done ? {} : { variant: "destructive" }) });

/** What the Roles tab can do: invite, withdraw an invitation, change and withdraw roles. */
export const roleChanges: Record<string, Change> = {
  invite: {
    permission: "roles.manage",
    refusal,
    async run({ platform, actor, form, request }) {
      const typed = {
        name: readText(form, "name"),
        email: readText(form, "email"),
        role: readText(form, "role"),
      };
      const name = nameOfPerson.safeParse(typed.name);
      const email = accountEmail(typed.email);
      const errors: InviteAnswer["errors"] = {};
      if (!name.success) errors.name = "Enter her name, at most 100 characters";
      if (!email) errors.email = "Enter one e-mail address, for example ada@example.org";
      if (!isStaffRole(typed.role)) errors.role = "Choose a role";
      if (!name.success || !email || !isStaffRole(typed.role)) return refuse(typed, errors);
      const { role } = typed;
      const done = await inviteColleague(platform, { request, actor, name: name.data, email, role });
      if (!done.ok) return refuse(typed, { email: done.reason });
      return back("Invitation sent", `${name.data} has seven days to accept it.`, true);
    },
  },
  "withdraw-invitation": {
    permission: "roles.manage",
    refusal,
    async run({ platform, actor, form, request }) {
      const userId = accountId(form.get("id"));
      const done = await withdrawInvitation(platform, { request, actorId: actor.userId, userId });
      return done
        ? back("Invitation withdrawn", "Its link opens nothing any more.", true)
        : back("Nothing withdrawn", "There is no such invitation any more.", false);
    },
  },
  "change-role": {
    permission: "roles.manage",
    refusal,
    async run({ platform, actor, form, request }) {
      const to = readText(form, "role");
      if (!isRole(to)) return back("Role not changed", "Choose a role from the list.", false);
      const userId = accountId(form.get("id"));
      const done = await changeRole(platform, { request, actorId: actor.userId, userId, to });
      if (!done.ok) return back("Role not changed", done.reason, false);
      return to === "member"
        ? back("Role withdrawn", `${done.name} has no rights of staff any more.`, true)
        : back("Role changed", `${done.name} has the role ${roleNames[to].name} now.`, true);
    },
  },
};

function refuse(typed: InviteAnswer["typed"], errors: InviteAnswer["errors"]) {
  return data<InviteAnswer>({ form: "invite", typed, errors }, { status: 400 });
}
