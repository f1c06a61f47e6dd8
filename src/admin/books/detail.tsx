import { may } from "#identity/roles.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { money } from "#platform/money.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { askedBy, loadList } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/detail";
import { detailList } from "./detail-list.tsx";
import { detailRows, detailServed } from "./detail-served.server.ts";
import { bookName } from "./reports.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Account detail");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "account-detail");
  return inTurn(asked.visitor.userId, args.request.signal, async () => {
    const list = await loadList(detailList, detailServed, asked);
    const rows = await detailRows(askedBy(asked), list.query);
    const sum = rows.reduce((cents, row) => cents + row.cents, 0);
    const { account, currency } = list.query.filters;
    const words = `${bookName(account ?? "net")}: ${money(sum, currency ?? undefined)}`;
    return { ...list, words, opensInvoices: may(asked.visitor, "money.read") };
  });
}

/** The rows behind a figure of the books, with their sum. */
export default function Detail({ loaderData }: Route.ComponentProps) {
  const { opensInvoices, words } = loaderData;
  return (
    <ListScreen list={opensInvoices ? detailList : { ...detailList, to: undefined }} data={loaderData}>
      <p className="font-semibold">{words}</p>
    </ListScreen>
  );
}
