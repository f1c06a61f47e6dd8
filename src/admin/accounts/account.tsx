import { Link } from "react-router";
import { roleNames } from "#identity/staff/role-names.ts";
import { Alert } from "#ui/alert.tsx";
import { Tile } from "#ui/tile.tsx";
import { eventWords } from "../audit/event-words.ts";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { accountId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/account";
import { AccountActions } from "./account-actions.tsx";
import { accountActionsPart, accountState } from "./account-state.ts";
import { accountActions } from "./actions.server.ts";
import { loadAccount } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Account");

export async function loader(args: Route.LoaderArgs) {
  return loadAccount(await requireScreen(args, "accounts"), accountId(args.params.id));
}

export const action = screenAction("accounts", accountActions);

/** One account: its state, its latest events, and the actions of staff. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { account, events, refusal, mayReadAudit, timeZone } = loaderData;
  const { words, tone } = accountState(account);
  return (
    <Screen
      title={<span dir="auto">{account.name || account.email}</span>}
      back={{ label: "All accounts", to: screenAddress("accounts"), row: account.id }}
    >
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        <Tile className="grid min-w-0 gap-4 p-5 sm:p-7">
          <p>
            <StateWord tone={tone}>{words}</StateWord>
          </p>
          <Facts>
            <Fact label="Email address">{account.email}</Fact>
            <Fact label="Role">{roleNames[account.role].name}</Fact>
            <Fact label="Two-factor">{account.hasFactor ? "On" : "Off"}</Fact>
            <Fact label="Account since">
              <Instant at={account.createdAt} timeZone={timeZone} />
            </Fact>
            <Fact label="Last sign-in">
              {account.lastSignIn ? <Instant at={account.lastSignIn} timeZone={timeZone} /> : "Never"}
            </Fact>
            {account.closingAt && (
              <Fact label="To be deleted">
                <Instant at={account.closingAt} timeZone={timeZone} />
              </Fact>
            )}
          </Facts>
          <div>
            <h2 className="font-semibold text-small">Recent activity</h2>
            {events.length === 0 && <p className="text-ink-soft text-small">No activity yet.</p>}
            <ul className="mt-1 grid gap-1 text-small">
              {events.map(({ id, at, event, detail }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="text-ink-soft">
                    <Instant at={at} timeZone={timeZone} />
                  </span>{" "}
                  <span>{eventWords(event)}</span>
                  {detail && <span className="text-ink-soft">: {detail}</span>}
                </li>
              ))}
            </ul>
            {mayReadAudit && (
              <Link
                to={screenAddress("audit", { who: account.email })}
                className="link mt-1 inline-block py-2 font-semibold text-small"
              >
                All activity
              </Link>
            )}
          </div>
        </Tile>
        <div id={accountActionsPart} className="min-w-0">
          {refusal ? (
            <Alert tone="info" title="Nothing to change here">
              <p>{refusal}</p>
            </Alert>
          ) : (
            <AccountActions account={account} />
          )}
        </div>
      </div>
    </Screen>
  );
}
