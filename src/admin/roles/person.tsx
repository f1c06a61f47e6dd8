import { data } from "react-router";
import { roleNames, staffRoles } from "#identity/staff/role-names.ts";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/person";
import { roleActions } from "./actions.server.ts";
import { listStaff } from "./store.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Staff and roles");

export async function loader(args: Route.LoaderArgs) {
  const { platform, visitor } = await requireScreen(args, "roles.manage");
  const staff = await listStaff(platform.db);
  const person = staff.find(({ id }) => id === args.params.id);
  if (!person) throw data({ message: "This person has no role." }, { status: 404 });
  return { person, isSelf: person.id === visitor.userId };
}

export const action = screenAction("roles.manage", roleActions);

const choices = [...staffRoles, "member"] as const;

/** The form of one person's role, with a description of each role. */
export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, isSelf } = loaderData;
  return (
    <Screen
      title={<span dir="auto">{person.name || person.email}</span>}
      back={{ label: "All staff", to: screenAddress("roles"), row: person.id }}
    >
      <Tile className="grid gap-5 p-5 sm:p-7">
        <p className="text-ink-soft text-small wrap-anywhere">{person.email}</p>
        <DashboardForm
          id="role"
          intent="change-role"
          hidden={{ id: person.id }}
          submit="Save role"
          extra={
            <p className="text-ink-soft text-small">
              The new role takes effect right away. They and the other owners get an email.
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
          {isSelf && (
            <p className="text-small">
              This is your own role. If you give it up, only another owner can give it back.
            </p>
          )}
        </DashboardForm>
      </Tile>
    </Screen>
  );
}
