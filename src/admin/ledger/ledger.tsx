import { may } from "#identity/roles.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/ledger";
import { ledgerList } from "./ledger-list.tsx";
import { ledgerServed } from "./ledger-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Entries");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "entries");
  const list = await loadList(ledgerList, ledgerServed, asked);
  return { ...list, opensInvoices: may(asked.visitor, "money.read") };
}

/** The ledger, the last day first. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const list = loaderData.opensInvoices ? ledgerList : { ...ledgerList, to: undefined };
  return <ListScreen list={list} data={loaderData} />;
}
