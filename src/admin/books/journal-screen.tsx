import { Link } from "react-router";
import { readClosed } from "#billing/ledger/close-books.server.ts";
import { content } from "#content/store.server.ts";
import { monthName } from "#features/events/day-names.ts";
import { lastDayOf } from "#features/events/event-days.ts";
import { TextField } from "#form/text-field.tsx";
import { may } from "#identity/roles.ts";
import { longDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { money, siteCurrency } from "#platform/money.ts";
import type { Option } from "#records/lists/filter.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { documentAddress } from "../content/content-address.ts";
import { Act } from "../invoices/act.tsx";
import { accountName } from "../ledger/account-names.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/journal-screen";
import { journalActions } from "./actions.server.ts";
import { askedMonths, readJournals } from "./journal-files.server.ts";
import { ofOneMoment } from "./readings.server.ts";
import { ReportTable } from "./report-table.tsx";
import { programs, shapes, withoutCode } from "./shapes.ts";

export const meta: Route.MetaFunction = () => screenMeta("Journal");

const details = "Every movement of these months as two lines, with its account, payer and invoice.";

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "books/journal");
  const { platform, visitor } = asked;
  const names = content("accounts");
  const { months, period } = await askedMonths(asked);
  const { journals, leftOut } = await inTurn(visitor.userId, args.request.signal, () =>
    ofOneMoment(platform.db, (at) => readJournals(at, period)),
  );
  const closed = await readClosed(platform.db);
  return {
    ...{ period, closed, mayClose: may(visitor, "money.close"), withoutCode: withoutCode(journals, names) },
    programs: [
      ...programs.map((program) => ({
        program,
        title: shapes[program].title,
        first: shapes[program].first(names),
      })),
      { program: null, title: "Your accountant, other software", first: details },
    ],
    namesAddress: may(visitor, "content.administer") ? documentAddress("accounts") : null,
    months: months.map((month): Option => [month, monthName(month)]),
    offered: lastDayOf(months[0] ?? ""),
    isOpen: closed === null || closed < lastDayOf(period.until),
    journals: journals.map(({ month, lines }) => ({
      ...{ title: monthName(month), of: "Account", currency: siteCurrency, heads: ["Debit", "Credit"] },
      cents: lines.reduce((sum, { debitCents }) => sum + debitCents, 0),
      rows: lines.map(({ account, debitCents, creditCents }) => ({
        label: accountName(names, account),
        figures: [debitCents, creditCents].map((cents) => ({
          cents,
          of: { account, from: month, until: month },
        })),
      })),
    })),
    leftOut: leftOut.map(
      ({ month, currency, cents }) => `${money(cents, currency)} (${currency}) in ${monthName(month)}`,
    ),
  };
}

export const action = screenAction("books/journal", journalActions);

type JournalData = Route.ComponentProps["loaderData"];

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

/** Asks for the months and the basis of the journals. */
function PeriodForm({ period: { from, until, basis }, months }: JournalData) {
  const state = {
    from: from === months[0]?.[0] ? "" : from,
    until: until === from ? "" : until,
    basis: basis === "accrual" ? "" : basis,
  };
  return (
    <FilterForm screen="books/journal" filters={state}>
      <ChoiceFilter name="from" label="From" all="Last month" value={state.from} options={months.slice(1)} />
      <ChoiceFilter
        {...{ name: "until", label: "Through", all: "For one month" }}
        value={state.until}
        options={months}
      />
      <ChoiceFilter
        {...{ name: "basis", label: "Basis", all: "Accrual" }}
        value={state.basis}
        options={[["cash", "Cash"]]}
      />
    </FilterForm>
  );
}

/** The journals as they will be imported; what is left out of them is named. */
function JournalPreview({ journals, leftOut, isOpen, period }: JournalData) {
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="warning" title="Left out: money in other currencies">
          {leftOut.join("; ")}. Enter it in your accounting software by hand.
        </Alert>
      )}
      <Part title={journals.length === 1 ? "1 journal entry" : `${journals.length} journal entries`}>
        {journals.length === 0 && <Nothing>No money moved in these months.</Nothing>}
        {journals.map(({ cents, ...report }) => (
          <details
            key={report.title}
            open={journals.length === 1}
            className="border-line border-t first:border-t-0"
          >
            <summary className="cursor-pointer py-2 font-semibold text-small">
              {report.title}: {money(cents)}
            </summary>
            <ReportTable report={report} basis={period.basis} blanks />
          </details>
        ))}
        {journals.length > 0 && isOpen && (
          <p className="mt-2 text-ink-soft text-small">
            The books are still open for these months, so late entries would change them.{" "}
            <a href="#close" className="link">
              Close the books
            </a>{" "}
            before you import.
          </p>
        )}
      </Part>
    </>
  );
}

/** The files, one for each program, with what to create there first. */
function JournalFiles({ period, programs, withoutCode, namesAddress }: JournalData) {
  const { from, until } = period;
  return (
    <Part title="For your accounting software">
      <p className="text-ink-soft text-small">
        One journal entry a month. Invoices and payments stay here, so that your receivables are in one place.
        These files follow what each maker documents, and nobody has imported one yet: try one month first.
      </p>
      <ul className="mt-2 grid gap-1">
        {programs.map(({ program, title, first }) => (
          <li key={title} className="grid gap-2 border-line border-t py-4 first:border-t-0">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold text-small">
              <span>{title}</span> {program && <Badge>Not yet tried</Badge>}
            </h3>
            <p className="max-w-3xl text-ink-soft text-small">{first}</p>
            {program === "xero" && withoutCode.length > 0 ? (
              <p className="text-small">
                <span>{`No code yet: ${withoutCode.join(", ")}.`}</span>{" "}
                {namesAddress ? (
                  <Link to={namesAddress} className="link">
                    Enter it under Account names
                  </Link>
                ) : (
                  <span>An administrator enters it under Account names.</span>
                )}
              </p>
            ) : (
              <a
                href={
                  program
                    ? recordAddress("books/journal", "file", { program, ...period })
                    : recordAddress("books/journal", "details.csv", { from, until })
                }
                className={buttonClass("secondary", "small", "w-fit")}
              >
                {program ? `Download for ${title}` : "Download details"}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const loadForm = async () => (await import("./close-form.ts")).closeForm;

/** Through which day the books are closed, and the form that changes it; `offered` is the last day that is over for a month. */
function ClosePart({ closed, offered, mayClose }: JournalData) {
  return (
    <Part title={closed ? `Books closed through ${longDay(closed)}` : "Books not closed yet"} id="close">
      <p className="mb-4 text-ink-soft text-small">
        Close the books once you have reported a month or a year. Payments keep the day they were received,
        and memberships start by it, but what is recorded later for closed days counts on the first open day.
      </p>
      {mayClose && (
        <Act
          key={closed}
          {...{
            id: "close-books",
            intent: "close-books",
            label: "Close the books",
            submit: "Close the books",
          }}
          text="To reopen the books, choose an earlier day and give a reason."
          again="Yes, go ahead"
          hidden={{ seen: closed ?? "" }}
          schema={loadForm}
          stored={{ through: closed === null || offered > closed ? offered : "" }}
          mayOmitReason
          fields={(field) => (
            <TextField field={field("through")} label="Close the books through" type="date" max={offered} />
          )}
        />
      )}
    </Part>
  );
}
