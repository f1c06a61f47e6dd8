import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { fullDay, isDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DayForm } from "../components/day-form.tsx";
import { Nothing } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/deposit";
import { listBounced, listChecks, type PaymentRow } from "./payments-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Deposit slip");

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "payments");
  const asked = url.searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : organisationDay(platform.clock.now());
  const checks = await listChecks(platform.db, day);
  const bounced = await listBounced(platform.db, day);
  return { day, checks, bounced, organisation: content("organisation").name };
}

/** The checks of a day as a bank wants them listed, and those that it returned on that day. */
export default function DepositSlip({ loaderData }: Route.ComponentProps) {
  const { day, checks, bounced, organisation } = loaderData;
  return (
    <Screen
      title="Deposit slip"
      back={{ label: "All payments", to: screenAddress("payments") }}
      actions={
        checks.length > 0 && (
          <Button size="small" onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      <DayForm
        action={recordAddress("payments", "deposit")}
        name="day"
        label="Checks received on"
        day={day}
      />
      <Tile as="section" data-print-alone className="min-w-0 max-w-3xl p-5 sm:p-7">
        <h2 className="text-h3">{organisation}</h2>
        <p className="mb-4 text-ink-soft">Checks received on {fullDay(day)}</p>
        {checks.length === 0 ? (
          <Nothing>No checks recorded for this day.</Nothing>
        ) : (
          <Checks caption="Checks in this deposit" checks={checks} />
        )}
        {bounced.length > 0 && (
          <>
            <h3 className="mt-6 mb-2 font-semibold">Bounced on this day</h3>
            <Checks caption="Bounced checks" checks={bounced} />
          </>
        )}
      </Tile>
    </Screen>
  );
}

/** Checks one by one, how many they are, and their sum. */
function Checks({ caption, checks }: { caption: string; checks: PaymentRow[] }) {
  const sum = checks.reduce((cents, check) => cents + check.cents, 0);
  return (
    <PlainTable
      caption={caption}
      heads={[
        { label: "Check" },
        { label: "From" },
        { label: "Invoice", shown: "max-sm:hidden" },
        { label: "Amount", isFigure: true },
      ]}
    >
      <tbody>
        {checks.map((check) => (
          <tr key={check.id} className="border-line border-b align-top">
            <td className="py-2 pr-4 wrap-anywhere">{check.reference ?? "–"}</td>
            <td dir="auto" className="py-2 pr-4 wrap-anywhere">
              {check.payer}
            </td>
            <td className="py-2 pr-4 max-sm:hidden">{check.number ?? "–"}</td>
            <td className="py-2 text-right">{money(check.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="whitespace-nowrap py-2 pr-4">
            {checks.length === 1 ? "1 check" : `${checks.length} checks`}
          </th>
          <td />
          <td className="max-sm:hidden" />
          <td className="py-2 text-right">{money(sum)}</td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
