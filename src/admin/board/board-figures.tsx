import { boardWords } from "#features/members/board/kinds.ts";
import type { Board, Moved } from "#features/members/board/read-board.server.ts";
import { formatDay, longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Part } from "../components/part.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { duesWords, figureWords, knownWords, retentionWords, totalWords } from "./board-words.ts";

const monthWords = (day: string) => formatDay(day, { month: "long", year: "numeric" });
const columns: Moved[] = ["joined", "renewed", "returned", "lapsed", "left"];

/** The figures of the board's page; each leads to the memberships that it counts. */
export function BoardFigures({ board, mayReadMoney }: { board: Board; mayReadMoney: boolean }) {
  const { day, levels, months, total, due } = board;
  const known = knownWords(board);
  const to = (state: Record<string, string>) => `${screenAddress("board", { on: day, ...state })}#list`;
  const members = levels.filter(({ counts }) => counts === "member");
  const supporters = levels.filter(({ counts }) => counts === "supporter");
  const came = ({ joined, renewed, returned }: (typeof months)[number]["counts"]) =>
    (joined ?? 0) + (renewed ?? 0) + (returned ?? 0);
  const most = Math.max(1, ...months.map(({ counts }) => came(counts)));
  return (
    <div className="grid gap-4 lg:grid-cols-2" data-print-alone>
      <Part title={`Members as of ${longDay(day)}`}>
        <table className="w-full text-small tabular-nums [&_:is(th,td)+:is(th,td)]:pl-3">
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col">Level</th>
              <th scope="col" className="text-right">
                Memberships
              </th>
              <th scope="col" className="text-right">
                People
              </th>
            </tr>
          </thead>
          <tbody>
            {[...members, ...supporters].map(({ tier, title, counts, memberships, people }) => (
              <tr key={tier + counts} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {counts === "supporter" ? `${title} (supporters)` : title}
                </th>
                <td className="text-right">
                  <a href={to({ level: tier })} className="link">
                    {memberships}
                  </a>
                </td>
                <td className="text-right">{people}</td>
              </tr>
            ))}
            <tr className="border-line border-t font-semibold">
              <th scope="row" className="py-2 text-left">
                {supporters.length > 0 ? "Total members, without supporters" : "Total members"}
              </th>
              <td className="text-right">
                <a href={to({})} className="link">
                  {total.memberships}
                </a>
              </td>
              <td className="text-right">{total.people}</td>
            </tr>
          </tbody>
        </table>
        <p className="mt-3 text-ink-soft text-small">
          {totalWords(board)}. In the total, someone on several memberships counts once.
        </p>
      </Part>
      <Part title="Retention and renewals due">
        <p className="text-small">{retentionWords(board)}</p>
        <table className="mt-3 w-full text-small tabular-nums">
          <caption className="sr-only">Renewals due, by month</caption>
          <tbody>
            {due.map(({ month, from, until, count }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {monthWords(from)}
                </th>
                <td className="text-right">
                  <a href={to({ what: "due", from, until })} className="link">
                    {count} due
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="By month" className="lg:col-span-2">
        <div className="scrolls-sideways">
          <table className="w-full min-w-2xl text-small tabular-nums [&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-0">
            <thead>
              <tr className="text-left text-ink-soft">
                <th scope="col">Month</th>
                {columns.map((what) => (
                  <th key={what} scope="col" className="text-right">
                    {boardWords[what]}
                  </th>
                ))}
                {mayReadMoney &&
                  ["Dues invoiced", "Dues received"].map((label) => (
                    <th key={label} scope="col" className="text-right">
                      {label}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, from, until, counts, dues }) => (
                <tr key={month} className="border-line border-t">
                  <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                    {monthWords(from)}
                    <span
                      aria-hidden="true"
                      className="mt-1 block h-1 rounded-full bg-ruby"
                      style={{
                        width: `${Math.round((100 * came(counts)) / most)}%`,
                      }}
                    />
                  </th>
                  {columns.map((what) => (
                    <td key={what} className="py-2 text-right align-top">
                      {counts[what] === null ? (
                        figureWords(null)
                      ) : (
                        <a href={to({ what, from, until })} className="link">
                          {counts[what]}
                        </a>
                      )}
                    </td>
                  ))}
                  {mayReadMoney && (
                    <>
                      <td className="py-2 text-right align-top">{money(dues.invoicedCents)}</td>
                      <td className="py-2 text-right align-top">{money(dues.receivedCents)}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {known && <p className="mt-3 text-small">{known}</p>}
        <p className="mt-3 text-ink-soft text-small">
          A company counts as one membership, plus one person for each seat taken. Early renewals count in the
          month the new membership year starts. Renewed: within the grace period. Returned: after it. Lapsed:
          the grace period ended that month without a renewal. {duesWords} Bars show joined, renewed and
          returned.
        </p>
      </Part>
    </div>
  );
}
