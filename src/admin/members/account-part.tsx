import { Link } from "react-router";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { RecordData } from "./load-record.server.ts";

type AccountProps = Pick<
  RecordData,
  "member" | "deletedAt" | "link" | "account" | "mayOpenAccount" | "timeZone"
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

function AccountFacts({ member, deletedAt, link, account, mayOpenAccount, timeZone }: AccountProps) {
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
              The account has proved this e-mail address, so the entry is its own. To part them, give the
              entry another address first.
            </Nothing>
          )}
        </>
      );
    case "ready":
      return (
        <>
          <p className="text-small">
            There is an account with this address that has no entry yet.{" "}
            {link.account.isDisowned
              ? "Its owner says that this entry is not theirs."
              : !member.isEmailVerified && "It is asked whether this entry is theirs."}
          </p>
          {form("join-account", "Join to the account with this address")}
        </>
      );
    case "unconfirmed":
      return (
        <Nothing>
          There is an account with this address that has not confirmed it. Once they do,{" "}
          {member.isEmailVerified ? "the entry is theirs." : "they are asked whether the entry is theirs."}
        </Nothing>
      );
    case "has-entry":
      return (
        <Nothing>
          The account with this address has{" "}
          <Link to={recordAddress("members", link.entry)} className="link">
            another entry
          </Link>
          .
        </Nothing>
      );
    case "none":
      return (
        <Nothing>
          They have none. They get one when they sign up with {member.email} and confirm the address;{" "}
          {member.isEmailVerified
            ? "the entry is theirs then."
            : "then they are asked whether the entry is theirs."}
        </Nothing>
      );
  }
}
