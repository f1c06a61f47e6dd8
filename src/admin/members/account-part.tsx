import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Member } from "#features/members/member.ts";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { RecordData } from "./load-record.server.ts";

type AccountProps = Pick<
  RecordData,
  "member" | "deletedAt" | "link" | "account" | "mayOpenAccount" | "invitation" | "timeZone"
>;

/** The account that a member signs in with, or how they get one. */
export function AccountPart(props: AccountProps) {
  return (
    <Part title="Account">
      <div className="grid gap-4">
        <AccountFacts {...props} />
      </div>
    </Part>
  );
}

function AccountFacts(props: AccountProps) {
  const { member, deletedAt, link, account, mayOpenAccount, timeZone } = props;
  const form = (intent: string, label: string) =>
    deletedAt === null && (
      <DashboardForm
        intent={intent}
        hidden={{ id: member.id, version: member.version }}
        submit={label}
        look={{ variant: "secondary", size: "small" }}
        className="flex"
      />
    );
  const invite = deletedAt === null && (
    <Invitation
      {...props}
      button={form("invite-members", props.invitation.last ? "Invite again" : "Invite to create an account")}
    />
  );
  switch (link.kind) {
    case "joined":
      return (
        <>
          <Facts>
            <Fact label="Email">
              {mayOpenAccount ? (
                <Link to={recordAddress("accounts", link.account.id)} className="link">
                  {link.account.email}
                </Link>
              ) : (
                link.account.email
              )}
            </Fact>
            <Fact label="Last sign-in">
              {account?.lastSignIn ? <Instant at={account.lastSignIn} timeZone={timeZone} /> : "Never"}
            </Fact>
            <Fact label="Two-factor">{account?.hasFactor ? "On" : "Off"}</Fact>
          </Facts>
          {link.mayPart ? (
            form("part-account", "Unlink account")
          ) : (
            <Nothing>
              The account is linked because its owner confirmed this email address. To unlink it, change the
              address on this record first.
            </Nothing>
          )}
        </>
      );
    case "ready":
      return (
        <>
          <p className="text-small">
            <span>An account with this email address isn't linked to a listing yet.</span>{" "}
            <span>
              {link.account.isDisowned
                ? "Its owner says this listing isn't theirs."
                : member.isEmailShared
                  ? "Others share the address, so make sure it's the right person."
                  : !member.isEmailVerified && "Its owner is asked if this listing is theirs."}
            </span>
          </p>
          {form("join-account", "Link this account")}
        </>
      );
    case "unconfirmed":
      return (
        <>
          <Nothing>
            There's an account with this email address, but the address isn't confirmed yet. Once it is,{" "}
            {onceConfirmed(member)}
          </Nothing>
          {invite}
        </>
      );
    case "has-entry":
      return (
        <Nothing>
          The account with this email address is linked to{" "}
          <Link to={recordAddress("members", link.listing)} className="link">
            another listing
          </Link>
          .
        </Nothing>
      );
    case "none":
      return (
        <>
          <Nothing>
            {member.email
              ? `No account yet. They can sign up with ${member.email}. Once they confirm the address, ${onceConfirmed(member)}`
              : "No account yet. Add an email address first, so they can sign up with it."}
          </Nothing>
          {invite}
        </>
      );
  }
}

/** What an account with the address makes of the entry: nothing where others use the address too. */
function onceConfirmed({ isEmailVerified, isEmailShared }: Member): string {
  if (isEmailShared) return "you'll need to link the account here, because others share the address.";
  return isEmailVerified ? "the listing is linked to it." : "they're asked if the listing is theirs.";
}

type InvitationProps = Pick<RecordData, "invitation" | "timeZone"> & { button: ReactNode };

/** How often a member was invited to an account, and the button that does so, or why it is not possible. */
function Invitation({ invitation: { last, times, isPossible, why }, timeZone, button }: InvitationProps) {
  return (
    <>
      {last && (
        <p className="text-small">
          {times === 1 ? "Invited once, on " : `Invited ${times} times, last on `}
          <Instant at={last} timeZone={timeZone} />.
        </p>
      )}
      {isPossible ? button : <Nothing>{why}</Nothing>}
    </>
  );
}
