import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { exportPage } from "#features/inquiries/limits.ts";
import { type InboxFilter, listInquiries } from "#features/inquiries/store.server.ts";
import { nameAccounts } from "#identity/staff/account-names.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Database } from "#platform/database.server.ts";
import { csvAnswer } from "../components/csv-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/export-csv";
import { kindWords, paymentWords, readInboxQuery, stateWords } from "./inbox-query.ts";
import { headlineOf } from "./summary.ts";

const heads = [
  "Number",
  "Received",
  "Kind",
  "State",
  "Payment",
  "Name",
  "Email",
  "Phone",
  "Company",
  "About",
  "Message",
  "Seen to by",
];

/**
 * The inquiries of a view as a CSV file, newest first; the audit records who downloaded it.
 * @throws 404 for what is held, which is in no export
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "inbox.read");
  const { before: _, messagesBefore: __, ...filter } = readInboxQuery(asked.url.searchParams);
  if (filter.state === "held") throw data({ message: "What is held is not exported." }, { status: 404 });
  const body = csvStream(heads, pages(asked.platform.db, filter));
  return csvAnswer({ ...asked, request }, { event: "inquiries exported", name: "inbox", body });
}

async function* pages(db: Database, filter: InboxFilter) {
  const { list } = content("committees");
  let before: number | null = null;
  do {
    const page = await listInquiries(db, { ...filter, before }, exportPage);
    const { rows } = page;
    const names = await nameAccounts(
      db,
      rows.flatMap(({ assignee }) => assignee ?? []),
    );
    yield rows.map((row) => [
      row.id,
      row.createdAt.toISOString(),
      kindWords[row.kind],
      stateWords[row.state],
      row.payment && paymentWords[row.payment],
      row.name,
      row.email,
      row.phone,
      row.company,
      headlineOf(row.details, list),
      row.message,
      row.assignee && names.get(row.assignee),
    ]);
    before = page.next;
  } while (before !== null);
}
