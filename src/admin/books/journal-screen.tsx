import { readClosed } from "#billing/ledger/close-books.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { lastDayOf } from "#features/events/event-days.ts";
import { may } from "#identity/roles.ts";
import { formatDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { documentAddress } from "../content/content-address.ts";
import { accountName } from "../ledger/account-names.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/journal-screen";
import { journalActions } from "./actions.server.ts";
import { ClosePart } from "./close-part.tsx";
import { listMonthsOver, readJournals, readPeriod } from "./journal-files.server.ts";
import { JournalFiles, JournalPreview, PeriodForm } from "./journal-files.tsx";
import { withoutCode } from "./shapes.ts";

export const meta: Route.MetaFunction = () => screenMeta("Journal");

const monthWords = (month: string) => formatDay(`${month}-01`, { month: "long", year: "numeric" });

export async function loader(args: Route.LoaderArgs) {
  const { platform, url, visitor } = await requireScreen(args, "books/journal");
  const { db, clock } = platform;
  const names = content("accounts");
  const months = await listMonthsOver(db, clock.now());
  const period = readPeriod(url.searchParams, months);
  const { journals, leftOut } = await readJournals(db, period);
  const closed = await readClosed(db);
  return {
    ...{ period, closed, today: organisationDay(clock.now()), mayClose: may(visitor, "money.close") },
    ...{ receipts: names.receipts, customer: names.customer, withoutCode: withoutCode(journals, names) },
    namesAddress: may(visitor, "content.administer") ? documentAddress("accounts") : null,
    months: months.map((month): [string, string] => [month, monthWords(month)]),
    offered: lastDayOf(months[0] ?? ""),
    isOpen: closed === null || closed < lastDayOf(period.until),
    journals: journals.map(({ month, lines }) => ({
      title: monthWords(month),
      lines: lines.map((line) => ({ ...line, account: accountName(names, line.account) })),
    })),
    leftOut: leftOut.map(
      ({ month, currency, cents }) => `${money(cents, currency)} (${currency}) in ${monthWords(month)}`,
    ),
  };
}

export const action = screenAction("books/journal", journalActions);

export type JournalData = Route.ComponentProps["loaderData"];

/** The months as journals for a bookkeeping program, and through which day the books are closed. */
export default function JournalScreen({ loaderData: data }: Route.ComponentProps) {
  return (
    <Screen title="Journal">
      <PeriodForm {...data} />
      <JournalPreview {...data} />
      <JournalFiles {...data} />
      <ClosePart {...data} />
    </Screen>
  );
}
