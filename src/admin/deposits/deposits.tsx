import { numberOf } from "#billing/numbers.ts";
import { may } from "#identity/roles.ts";
import { mediumDay } from "#platform/days.ts";
import { dayFilter } from "#records/lists/filter.ts";
import { ButtonLink } from "#ui/button.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import type { StateTone } from "../components/state-word.tsx";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { moneyCell } from "../lists/money-cell.ts";
import { loadList } from "../lists/serve-list.server.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { fromList } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/deposits";
import { type DepositRow, depositsServed } from "./deposits-served.server.ts";

export const depositState = ({
  undoneAt,
}: Pick<DepositRow, "undoneAt">): { words: string; tone: StateTone } =>
  undoneAt ? { words: "Undone", tone: "quiet" } : { words: "Deposited", tone: "good" };

export const depositList = defineList<DepositRow>()({
  screen: "deposits",
  rows: "Deposits",
  one: "deposit",
  id: ({ id }) => id,
  name: numberOf,
  to: ({ id }, { shown }) => recordAddress("deposits", id, fromList(shown)),
  filters: { from: dayFilter("From"), to: dayFilter("To") },
  sorts: ["day"],
  first: "-day",
  columns: [
    { label: "Number", as: "name", text: numberOf },
    {
      ...{ label: "Bank date", sort: "-day", width: "w-40" },
      ...{ text: ({ day }) => day, cell: ({ day }) => mediumDay(day) },
    },
    stateColumn("w-40", depositState),
    { label: "Amount", width: "w-32", ...moneyCell(({ amountCents }) => amountCents) },
  ],
  actions: {},
  about: "Checks and cash that went to the bank together. The payments say which deposit they are in.",
  file: { right: "money.export" },
  empty: {
    nothing: "No deposits yet",
    noMatch: "No deposits match",
    hint: "A deposit is made of the checks and cash that go to the bank together.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Deposits");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "deposits");
  const list = await loadList(depositList, depositsServed, asked);
  return { ...list, mayRecord: may(asked.visitor, "money.record") };
}

/** What went to the bank, the last first. */
export default function Deposits({ loaderData }: Route.ComponentProps) {
  const make = (
    <ButtonLink to={recordAddress("deposits", "new")} size="small">
      New deposit
    </ButtonLink>
  );
  return <ListScreen list={depositList} data={loaderData} actions={loaderData.mayRecord && make} />;
}
