import { may } from "#identity/roles.ts";
import { longDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listMonths } from "../ledger/ledger-served.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/books";
import { offeredPeriods } from "./periods.ts";
import { ofOneMoment } from "./readings.server.ts";
import { ReportTable } from "./report-table.tsx";
import { askedBooks, readReports } from "./reports.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Books");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "books");
  const { basis, period, startsIn } = askedBooks(asked);
  const { db, clock } = asked.platform;
  return inTurn(asked.visitor.userId, args.request.signal, async () => ({
    ...{ basis, period, reports: await ofOneMoment(db, (at) => readReports(at, basis, period)) },
    periods: offeredPeriods(await listMonths(db, clock.now()), startsIn),
    mayExport: may(asked.visitor, "money.export"),
    opensReceivables: may(asked.visitor, "money.read"),
  }));
}

const basisHelp = {
  cash: "Cash: income counts in the month it is received.",
  accrual:
    "Accrual: dues count month by month over the membership year, other income in the month it is invoiced.",
};

/** The reports of the books, cash or accrual, and their files. */
export default function Books({ loaderData }: Route.ComponentProps) {
  const { basis, period, reports, periods, mayExport, opensReceivables } = loaderData;
  const state = { period: period.value, basis: basis === "cash" ? "" : basis };
  const file = (name: string) => screenAddress("books", state).replace("/books", `/books/${name}`);
  return (
    <Screen title="Books">
      <FilterForm screen="books" filters={state}>
        <ChoiceFilter
          {...{ name: "period", label: "Period", all: "Fiscal year to date" }}
          value={state.period}
          options={periods}
        />
        <ChoiceFilter
          {...{ name: "basis", label: "Basis", all: "Cash" }}
          value={state.basis}
          options={[["accrual", "Accrual"]]}
        />
      </FilterForm>
      <p className="text-ink-soft text-small">{basisHelp[basis]}</p>
      {reports.map((report) => (
        <Part key={report.key} title={report.title}>
          <p className="mb-3 text-small">{report.lead}</p>
          {report.rows.length === 0 ? (
            <Nothing>No entries for this period.</Nothing>
          ) : (
            <>
              <ReportTable report={report} basis={basis} />
              <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-ink-soft text-small">
                <span className="mr-auto">{report.note}</span>
                {(mayExport ? ["pdf", "csv"] : []).map((ending) => (
                  <a
                    key={ending}
                    href={file(`files/${report.key}.${ending}`)}
                    className="link py-2 font-semibold"
                  >
                    {ending.toUpperCase()} <span className="sr-only">of {report.title}</span>
                  </a>
                ))}
              </p>
            </>
          )}
        </Part>
      ))}
      <div className="flex flex-wrap gap-3">
        {mayExport && <ButtonLink href={file("year.zip")}>Download the year (.zip)</ButtonLink>}
        {opensReceivables && (
          <ButtonLink to={screenAddress("owing", { on: period.lastDay })} variant="secondary">
            Receivables as of {longDay(period.lastDay)}
          </ButtonLink>
        )}
      </div>
    </Screen>
  );
}
