import { content } from "#content/store.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { everyPage } from "#records/lists/list-source.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { ledgerList } from "../ledger/ledger-list.tsx";
import { ledgerServed, listMonths } from "../ledger/ledger-served.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/details-csv";
import { detailHeads, detailsOf } from "./shapes.ts";

/** Every movement of some months, or of all, as two lines: for accountants, and for programs that take no journal of ours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "books/journal");
  const named = asked.url.searchParams;
  const [from, until] = [named.get("from") ?? "", named.get("until") ?? ""];
  const names = content("accounts");
  async function* lines() {
    for (const month of (await listMonths(asked.platform.db, asked.platform.clock.now())).reverse()) {
      if (month < from || (until && month > until)) continue;
      const query = readListQuery(ledgerList, new URLSearchParams({ month, sort: "day" }));
      for await (const rows of everyPage(ledgerServed, askedBy(asked), query))
        yield rows.flatMap((row) => detailsOf(row, names));
    }
  }
  const detail = [from, until].filter(Boolean).join(" to ");
  const open = () => csvStream(detailHeads, lines());
  return fileAnswer(
    { ...asked, request },
    { event: "journal exported", name: "details", ending: "csv", detail, open },
  );
}
