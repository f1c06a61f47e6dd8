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
      button={form(
        "invite-members",
        props.invitation.last ? "Invite them again" : "Invite them to an account",
      )}
    />
  );
  switch (link.kind) {
    case "joined":
      return (
        <>
          <Facts>
            <Fact label="Address">
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
            <Fact label="Second factor">{account?.hasFactor ? "On" : "Off"}</Fact>
          </Facts>
          {link.mayPart ? (
            form("part-account", "Part from the account")
          ) : (
            <Nothing>
              The account has proved this email address, so the entry is its own. To part them, give the entry
              another address first.
            </Nothing>
          )}
        </>
      );
    case "ready":
      return (
        <>
          <p className="text-small">
            <span>There is an account with this address that has no entry yet.</span>{" "}
            <span>
              {link.account.isDisowned
                ? "Its owner says that this entry is not theirs."
                : member.isEmailShared
                  ? "Others use the address too: look closely whose it is."
                  : !member.isEmailVerified && "It is asked whether this entry is theirs."}
            </span>
          </p>
          {form("join-account", "Join to the account with this address")}
        </>
      );
    case "unconfirmed":
      return (
        <>
          <Nothing>
            There is an account with this address that has not confirmed it. Once they do,{" "}
            {byItself(member, "the entry is theirs.", "they are asked whether the entry is theirs.")}
          </Nothing>
          {invite}
        </>
      );
    case "has-entry":
      return (
        <Nothing>
          The account with this address has{" "}
          <Link to={recordAddress("members", link.listing)} className="link">
            another entry
          </Link>
          .
        </Nothing>
      );
    case "none":
      return (
        <>
          <Nothing>
            {member.email
              ? `They have none. They get one when they sign up with ${member.email} and confirm the address; ${byItself(member, "the entry is theirs then.", "then they are asked whether the entry is theirs.")}`
              : "They have none. Give the entry an email address first; by it they get an account."}
          </Nothing>
          {invite}
        </>
      );
  }
}

/** What an account with the address makes of the entry: nothing where others use the address too. */
function byItself({ isEmailVerified, isEmailShared }: Member, theirs: string, asked: string): string {
  if (isEmailShared) return "since others use the address too, you join the entry to it here then.";
  return isEmailVerified ? theirs : asked;
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
