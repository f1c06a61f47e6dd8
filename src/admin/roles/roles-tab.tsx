import { Link } from "react-router";
import { roleNames } from "#identity/staff/role-names.ts";
import { Badge } from "#ui/badge.tsx";
import { Instant } from "../components/instant.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { InviteForm } from "./invite-form.tsx";
import type { RolesTabData } from "./load.server.ts";
import { RoleForm } from "./role-form.tsx";

/** All people with a role, and the invitations. */
export function RolesTab(data: RolesTabData) {
  const { staff, invitations, open, self, mayManage } = data;
  if (open && mayManage) return <RoleForm person={open} self={self} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      {mayManage ? (
        <InviteForm />
      ) : (
        <p className="text-ink-soft text-small">Only an owner can invite people and change roles.</p>
      )}
      <section aria-labelledby="people" className="grid min-w-0 grid-cols-1 gap-3">
        <h3 id="people" className="text-h3">
          People with a role
        </h3>
        <TabTable
          caption="People with a role"
          heads={["Person", "Role", "Last sign-in", "Second factor", ...(mayManage ? ["Actions"] : [])]}
        >
          {staff.map((person) => (
            <Person key={person.id} person={person} {...data} />
          ))}
        </TabTable>
      </section>
      {invitations.length > 0 && <Invitations {...data} />}
    </div>
  );
}

function Person({
  person,
  self,
  mayManage,
  timeZone,
}: RolesTabData & { person: RolesTabData["staff"][number] }) {
  const name = person.name || person.email;
  const detail = tabAddress("roles", { person: person.id });
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" dir="auto" className="min-w-52 px-4 py-2.5 font-semibold wrap-anywhere">
        {mayManage ? (
          <Link to={detail} className="hover:text-ruby hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {person.id === self && <span className="font-normal text-ink-soft"> (you)</span>}
        <span className="block font-normal text-ink-soft">{person.email}</span>
      </th>
      <td className="px-4 py-2.5">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={person.role === "owner" || person.role === "admin" ? "ruby" : "diamond"}>
            {roleNames[person.role].name}
          </Badge>
          {person.suspendedAt && <Badge tone="danger">Suspended</Badge>}
        </span>
        {person.isFixedAdmin && <span className="mt-1 block text-ink-soft">Account of ADMIN_EMAIL</span>}
      </td>
      <td className="px-4 py-2.5 tabular-nums">
        {person.lastSignIn ? <Instant at={person.lastSignIn} timeZone={timeZone} /> : "Never"}
      </td>
      <td className="px-4 py-2.5">
        <Badge tone={person.hasFactor ? "emerald" : "neutral"}>{person.hasFactor ? "On" : "Off"}</Badge>
      </td>
      {mayManage && (
        <td className="px-4 py-1">
          <RowMenu of={name}>
            <MenuLink to={detail}>Change the role</MenuLink>
            <MenuLink to={tabAddress("accounts", { account: person.id })}>Open the account</MenuLink>
            <MenuLink to={tabAddress("audit", { who: person.email })}>See what they did</MenuLink>
          </RowMenu>
        </td>
      )}
    </tr>
  );
}

function Invitations({ invitations, mayManage, timeZone }: RolesTabData) {
  return (
    <section aria-labelledby="invited" className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id="invited" className="text-h3">
        Invited
      </h3>
      <TabTable
        caption="Invitations that can still be accepted"
        heads={["Person", "Role", "Good until", ...(mayManage ? ["Actions"] : [])]}
      >
        {invitations.map(({ userId, name, email, role, expiresAt }) => (
          <tr key={userId} className="border-line border-b last:border-b-0">
            <th scope="row" dir="auto" className="min-w-52 px-4 py-2.5 font-semibold wrap-anywhere">
              {name}
              <span className="block font-normal text-ink-soft">{email}</span>
            </th>
            <td className="px-4 py-2.5">{roleNames[role].name}</td>
            <td className="px-4 py-2.5 tabular-nums">
              <Instant at={expiresAt} timeZone={timeZone} />
            </td>
            {mayManage && (
              <td className="px-4 py-1">
                <RowMenu of={`the invitation of ${name || email}`}>
                  <MenuActions fields={{ name, email, role }} actions={{ invite: "Send it again" }} />
                  <MenuActions fields={{ id: userId }} actions={{ "withdraw-invitation": "Withdraw it" }} />
                </RowMenu>
              </td>
            )}
          </tr>
        ))}
      </TabTable>
    </section>
  );
}
