import { Link } from "react-router";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { money } from "#platform/money.ts";
import { Tile } from "#ui/tile.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { Act } from "../invoices/act.tsx";
import { loadRowHistory } from "../records/row-history.server.ts";
import { TimeLine } from "../records/time-line.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/deposit";
import { depositActions } from "./actions.server.ts";
import { depositState } from "./deposits.tsx";
import { loadDeposit } from "./deposits-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Deposit");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "deposits");
  const read = await loadDeposit(asked, args.params.id);
  return {
    ...read,
    history: await loadRowHistory(asked.platform.db, "deposit", String(read.deposit.id)),
    mayTakeBack: may(asked.visitor, "money.record") && read.deposit.undoneAt === null,
    timeZone: content("organisation").timeZone,
  };
}

export const action = screenAction("deposits", depositActions);

const loadForm = async () => (await import("./deposit-form.ts")).takeBackForm;

/** One deposit: what went to the bank, its slip, and the way back. */
export default function Deposit({ loaderData }: Route.ComponentProps) {
  const { deposit, lines, number, day, account, sums, history, timeZone, mayTakeBack } = loaderData;
  const { words, tone } = depositState(deposit);
  return (
    <Screen
      title={`Deposit ${number}`}
      back={{ label: "All deposits", to: screenAddress("deposits"), row: deposit.id }}
    >
      <Tile className="grid min-w-0 max-w-3xl gap-5 p-5 sm:p-7">
        <p>
          <StateWord tone={tone}>{words}</StateWord>
        </p>
        <Facts>
          <Fact label="Bank date">{day}</Fact>
          <Fact label="Account">{account}</Fact>
          <Fact label="Total">{deposit.undoneAt ? money(deposit.amountCents) : sums}</Fact>
        </Facts>
        {lines.length > 0 && <Lines {...loaderData} />}
        {lines.length > 0 && (
          <a href={`${recordAddress("deposits", deposit.id)}/slip.pdf`} className="link w-fit font-semibold">
            Deposit slip (PDF)
          </a>
        )}
        {mayTakeBack && (
          <Act
            id="take-back"
            intent="take-back-deposit"
            label="Undo this deposit"
            submit="Undo this deposit"
            text="Use this when the bank's total differs, or the deposit was recorded by mistake. Its checks and cash can be deposited again, under a new number."
            hidden={{ deposit: deposit.id }}
            schema={loadForm}
          />
        )}
      </Tile>
      <TimeLine rows={history} timeZone={timeZone} />
    </Screen>
  );
}

function Lines({ lines }: Pick<Route.ComponentProps["loaderData"], "lines">) {
  return (
    <PlainTable
      caption="Checks and cash in this deposit"
      heads={[{ label: "Payment" }, { label: "From" }, { label: "Amount", isFigure: true }]}
    >
      <tbody>
        {lines.map(({ id, invoiceId, way, payer, cents }) => (
          <tr key={id} className="border-line border-b align-top">
            <td className="py-2 pr-4 wrap-anywhere">
              {invoiceId === null ? (
                way
              ) : (
                <Link to={`${recordAddress("invoices", invoiceId)}#payment-${id}`} className="link">
                  {way}
                </Link>
              )}
            </td>
            <td dir="auto" className="py-2 pr-4 wrap-anywhere">
              {payer}
            </td>
            <td className="py-2 text-right">{money(cents)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
