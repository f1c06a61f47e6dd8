import { Link } from "react-router";
import { roleNames } from "#identity/staff/role-names.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Detail, Fact, Facts, Missing } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountBadges } from "./account-badges.tsx";
import type { AccountsTabData } from "./load.server.ts";

/** One account: its state, its latest events, and the actions of staff. */
export function AccountDetail({ account, events, refusal, mayReadAudit, timeZone }: AccountsTabData) {
  if (!account) {
    return <Missing tab="accounts" what="This account" back="Show all accounts" />;
  }
  return (
    <Detail tab="accounts" back="All accounts">
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        <Card className="grid min-w-0 gap-4 p-5 sm:p-7">
          <div>
            <h3 dir="auto" className="text-h3 wrap-anywhere">
              {account.name || account.email}
            </h3>
            <p className="mt-2">
              <AccountBadges account={account} />
            </p>
          </div>
          <Facts>
            <Fact label="E-mail address">{account.email}</Fact>
            <Fact label="Role">{roleNames[account.role].name}</Fact>
            <Fact label="Second factor">{account.hasFactor ? "On" : "Off"}</Fact>
            <Fact label="Account since">
              <Instant at={account.createdAt} timeZone={timeZone} />
            </Fact>
            <Fact label="Last sign-in">
              {account.lastSignIn ? <Instant at={account.lastSignIn} timeZone={timeZone} /> : "Never"}
            </Fact>
            {account.closingAt && (
              <Fact label="Gone for good">
                <Instant at={account.closingAt} timeZone={timeZone} />
              </Fact>
            )}
          </Facts>
          <div>
            <h4 className="font-semibold text-small">What happened lately</h4>
            {events.length === 0 && <p className="text-ink-soft text-small">Nothing that was recorded.</p>}
            <ul className="mt-1 grid gap-1 text-small">
              {events.map(({ id, at, event, detail }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="text-ink-soft">
                    <Instant at={at} timeZone={timeZone} />
                  </span>{" "}
                  {event}
                  {detail && <span className="text-ink-soft">: {detail}</span>}
                </li>
              ))}
            </ul>
            {mayReadAudit && (
              <Link
                to={tabAddress("audit", { who: account.email })}
                className="link mt-1 inline-block py-2 font-semibold text-small"
              >
                All of it
              </Link>
            )}
          </div>
        </Card>
        {refusal ? (
          <Alert tone="info" title="Nothing to change here">
            <p>{refusal}</p>
          </Alert>
        ) : (
          <AccountActions account={account} />
        )}
      </div>
    </Detail>
  );
}
