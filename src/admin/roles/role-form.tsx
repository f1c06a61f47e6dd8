import { roleNames, staffRoles } from "#identity/staff/role-names.ts";
import { Card } from "#ui/card.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Detail } from "../components/detail.tsx";
import type { RolesTabData } from "./load.server.ts";

const choices = [...staffRoles, "member"] as const;

/** The form of one person's role, with a description of each role. */
export function RoleForm({ person, self }: { person: RolesTabData["staff"][number]; self: string }) {
  return (
    <Detail tab="roles" back="All people with a role">
      <Card className="grid gap-5 p-5 sm:p-7">
        <div>
          <h3 dir="auto" className="text-h3 wrap-anywhere">
            {person.name || person.email}
          </h3>
          <p className="text-ink-soft text-small wrap-anywhere">{person.email}</p>
        </div>
        <DashboardForm
          id="role"
          intent="change-role"
          hidden={{ id: person.id }}
          submit="Save the role"
          extra={
            <p className="text-ink-soft text-small">
              It holds from the next click on, also in pages that are open. They and the other owners are told
              by mail.
            </p>
          }
        >
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold text-small">Role</legend>
            {choices.map((role) => (
              <label
                key={role}
                className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2 hover:bg-ivory has-checked:bg-ruby/6"
              >
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === person.role}
                  className="mt-[0.3em] size-4.5 shrink-0 accent-ruby"
                />
                <span>
                  <span className="font-semibold">
                    {role === "member" ? "No role" : roleNames[role].name}
                  </span>
                  <span className="block text-ink-soft text-small">{roleNames[role].may}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {person.id === self && (
            <p className="text-small">
              This is your own role. If you give it up, only another owner can give it back.
            </p>
          )}
        </DashboardForm>
      </Card>
    </Detail>
  );
}
