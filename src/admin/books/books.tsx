import { may } from "#identity/roles.ts";
import { longDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listMonths } from "../ledger/ledger-served.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/books";
import { offeredPeriods } from "./periods.ts";
import { ReportTable } from "./report-table.tsx";
import { askedBooks, basisWords, readReports } from "./reports.server.ts";
import { booksSettings } from "./settings.ts";
import { byMonth, columnsOf } from "./statement.ts";

export const meta: Route.MetaFunction = () => screenMeta("Books");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "books");
  const { basis, period } = askedBooks(asked);
  const { db } = asked.platform;
  return inTurn(asked.visitor.userId, args.request.signal, async () => ({
    ...{ basis, period, basisWords: basisWords[basis] },
    reports: await readReports(asked.platform, basis, period),
    periods: offeredPeriods(await listMonths(db), booksSettings().fiscalYearStartsIn),
    mayExport: may(asked.visitor, "money.export"),
    opensReceivables: may(asked.visitor, "money.read"),
  }));
}

const basisHelp = {
  cash: "Income counts in the month it is received.",
  accrual:
    "Income counts in the month it is earned: dues over the membership year, anything else when invoiced.",
};

/** The reports of the books, cash or accrual, each figure a link to its rows. */
export default function Books({ loaderData }: Route.ComponentProps) {
  const { basis, period, basisWords, reports, periods, mayExport, opensReceivables } = loaderData;
  const state = { basis: basis === "cash" ? "" : basis, period: period.value };
  return (
    <Screen
      title="Books"
      actions={
        mayExport && (
          <a href={recordAddress("books", "year.zip", state)} className={buttonClass("primary", "small")}>
            Download the year (.zip)
          </a>
        )
      }
    >
      <FilterForm screen="books" filters={state}>
        <ChoiceFilter
          name="period"
          label="Period"
          all="Fiscal year to date"
          value={state.period}
          options={periods}
        />
        <ChoiceFilter
          name="basis"
          label="Basis"
          all="Cash"
          value={state.basis}
          options={[["accrual", "Accrual"]]}
        />
      </FilterForm>
      <p className="text-ink-soft text-small">
        {basisWords}. {basisHelp[basis]}
      </p>
      {reports.map(({ key, title, days, notes, currency, report }) => {
        const shared = { title, currency, basis };
        return (
          <Part key={key} title={title}>
            <p className="text-small">
              {key.startsWith("statement") ? days : `As of ${days}`} · {basisWords}
            </p>
            {report.rows.length === 0 ? (
              <Nothing>No entries for this period.</Nothing>
            ) : (
              <div className="mt-3 grid min-w-0 max-w-3xl gap-3">
                {key.startsWith("statement") ? (
                  <ReportTable {...shared} report={{ ...columnsOf(report, -1), heads: ["Amount"] }} />
                ) : (
                  <ReportTable {...shared} of={key === "advance" ? "Month" : undefined} report={report} />
                )}
                <p className="text-ink-soft text-small">{notes.join(" ")}</p>
              </div>
            )}
            {key.startsWith("statement") && report.heads.length > 1 && report.rows.length > 0 && (
              <details className="mt-3 text-small" open>
                <summary className="link w-fit cursor-pointer py-1 font-semibold">By month</summary>
                <ReportTable {...shared} title={`${title}, by month`} of="Month" report={byMonth(report)} />
              </details>
            )}
            {mayExport && report.rows.length > 0 && (
              <p className="mt-3 flex gap-4 text-small">
                {["pdf", "csv"].map((ending) => (
                  <a
                    key={ending}
                    href={recordAddress("books", "", state).replace(
                      "/books/",
                      `/books/files/${key}.${ending}`,
                    )}
                    className="link py-1 font-semibold"
                  >
                    {ending.toUpperCase()}
                    <span className="sr-only"> of {title}</span>
                  </a>
                ))}
              </p>
            )}
          </Part>
        );
      })}
      {opensReceivables && (
        <ButtonLink to={screenAddress("owing", { on: period.lastDay })} variant="secondary" className="w-fit">
          Receivables as of {longDay(period.lastDay)}
        </ButtonLink>
      )}
    </Screen>
  );
}
