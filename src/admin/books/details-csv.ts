import { content } from "#content/store.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { everyPage } from "#records/lists/list-source.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { viewWords } from "../lists/view-words.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/double-entry-csv";
import { doubleEntry, doubleEntryHeads } from "./double-entry.ts";
import { ledgerList } from "./ledger-list.tsx";
import { ledgerServed } from "./ledger-served.server.ts";

/** The ledger of a month, or all of it, as two lines a movement: the file that bookkeeping programs import. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "money.export");
  const params = new URLSearchParams(asked.url.searchParams);
  params.set("sort", "day");
  const query = readListQuery(ledgerList, params);
  const names = content("accounts");
  async function* lines() {
    for await (const rows of everyPage(ledgerServed, askedBy(asked), query))
      yield rows.flatMap((row) => doubleEntry(row, names));
  }
  const detail = viewWords(ledgerList.filters, asked.url.searchParams);
  const open = () => csvStream(doubleEntryHeads, lines());
  return fileAnswer(
    { ...asked, request },
    { event: "ledger exported", name: "double-entry", ending: "csv", detail, open },
  );
}
