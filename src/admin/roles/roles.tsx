import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import { FieldControl } from "#form/field-controls.tsx";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import { invitationFields } from "#identity/staff/invitation-fields.ts";
import { roleNames } from "#identity/staff/role-names.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { actionsColumn, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { rowAnchor } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/roles";
import { roleActions } from "./actions.server.ts";
import { loadRoles, type RolesData } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Staff and roles");

export async function loader(args: Route.LoaderArgs) {
  return loadRoles(await requireScreen(args, "roles"));
}

export const action = screenAction("roles", roleActions);

/** All people with a role, and the invitations. */
export default function Roles({ loaderData: data }: Route.ComponentProps) {
  const { staff, invitations, mayManage } = data;
  return (
    <Screen
      title="Staff and roles"
      actions={
        mayManage && (
          <ButtonLink href="#invite" size="small">
            <UserPlus aria-hidden="true" className="size-5" /> <span className="max-sm:sr-only">Invite</span>
          </ButtonLink>
        )
      }
    >
      <section aria-labelledby="people" className="grid min-w-0 grid-cols-1 gap-3">
        <h2 id="people" className="text-h3">
          Staff
        </h2>
        <ListTable
          caption="Staff"
          heads={[
            { label: "Person" },
            { label: "Email" },
            { label: "Role", width: "w-44" },
            { label: "Two-factor", width: "w-32", shown: noTablet },
            { label: "Last sign-in", width: "w-52", shown: noTablet },
            ...(mayManage ? [actionsColumn] : []),
          ]}
        >
          {staff.map((person) => (
            <Person key={person.id} person={person} {...data} />
          ))}
        </ListTable>
      </section>
      {invitations.length > 0 && <Invitations {...data} />}
      {mayManage ? (
        <InviteForm />
      ) : (
        <p className="text-ink-soft text-small">Only an owner can invite people and change roles.</p>
      )}
    </Screen>
  );
}

function Person({ person, self, mayManage, timeZone }: RolesData & { person: RolesData["staff"][number] }) {
  const name = person.name || person.email;
  const detail = recordAddress("roles", person.id);
  return (
    <ListRow id={rowAnchor(person.id)}>
      <ListCell as="name" title={name}>
        {mayManage ? (
          <Link to={detail} className="hover:text-ruby hover:underline">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {person.id === self && <span className="font-normal text-ink-soft"> (you)</span>}
      </ListCell>
      <ListCell>{person.email}</ListCell>
      <ListCell as="state" title={person.isFixedAdmin ? "The ADMIN_EMAIL account" : undefined}>
        {person.suspendedAt ? (
          <StateWord tone="bad">{roleNames[person.role].name}, suspended</StateWord>
        ) : (
          roleNames[person.role].name
        )}
      </ListCell>
      <ListCell label="Two-factor" className={noTablet}>
        {person.hasFactor ? "On" : "Off"}
      </ListCell>
      <ListCell label="Last sign-in" className={`tabular-nums ${noTablet}`}>
        {person.lastSignIn ? <Instant at={person.lastSignIn} timeZone={timeZone} brief /> : "Never"}
      </ListCell>
      {mayManage && (
        <ListCell as="actions">
          <RowMenu of={name}>
            <MenuLink to={detail}>Change role</MenuLink>
            <MenuLink to={recordAddress("accounts", person.id)}>Open account</MenuLink>
            <MenuLink to={screenAddress("audit", { who: person.email })}>View activity</MenuLink>
          </RowMenu>
        </ListCell>
      )}
    </ListRow>
  );
}

const noTablet = "sm:max-lg:hidden";

function Invitations({ invitations, mayManage, timeZone }: RolesData) {
  return (
    <section aria-labelledby="invited" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="invited" className="text-h3">
        Invited
      </h2>
      <ListTable
        caption="Open invitations"
        heads={[
          { label: "Person" },
          { label: "Email" },
          { label: "Role", width: "w-44" },
          { label: "Expires", width: "w-52" },
          ...(mayManage ? [actionsColumn] : []),
        ]}
      >
        {invitations.map(({ userId, name, email, role, expiresAt }) => (
          <ListRow key={userId}>
            <ListCell as="name">{name || email}</ListCell>
            <ListCell>{email}</ListCell>
            <ListCell as="state">{roleNames[role].name}</ListCell>
            <ListCell label="Expires" className="tabular-nums">
              <Instant at={expiresAt} timeZone={timeZone} brief />
            </ListCell>
            {mayManage && (
              <ListCell as="actions">
                <RowMenu of={`the invitation for ${name || email}`}>
                  <MenuActions fields={{ name, email, role }} actions={{ invite: "Resend" }} />
                  <MenuActions fields={{ id: userId }} actions={{ "withdraw-invitation": "Withdraw" }} />
                </RowMenu>
              </ListCell>
            )}
          </ListRow>
        ))}
      </ListTable>
    </section>
  );
}

const loadSchema = async () => (await import("#records/field-schemas.ts")).formOf(invitationFields);

/** Invites a colleague to an account of their own, so that nobody needs to share a password. */
function InviteForm() {
  const form = useDashboardForm({ id: "invite", intent: "invite", schema: loadSchema });
  return (
    <Tile className="p-5 sm:p-7">
      <h2 className="text-h3">Invite a colleague</h2>
      <p className="mt-1 text-ink-soft text-small">
        They get a link by email, good for seven days, and sign in with their own account.
      </p>
      <FormFrame
        form={form}
        submit={null}
        quiet
        preventScrollReset
        className="mt-5 grid scroll-mt-28 items-start gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <div className="col-span-full empty:hidden">
          <FormProblems form={form} />
        </div>
        {Object.entries(invitationFields).map(([name, own]) => (
          <FieldControl key={name} own={own} field={form.field(name)} />
        ))}
        <Button type="submit" busy={form.busy} className="w-full md:w-fit lg:mt-7">
          Send invitation
        </Button>
      </FormFrame>
    </Tile>
  );
}
