import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { Detail, Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { ChangeData } from "./load-change.server.ts";
import { BeforeAndAfter, RestorePanel } from "./restore-panel.tsx";

/** One change of an event: what it changed, all fields of the event before it, and how to restore them. */
export function ChangeDetail({ change, timeZone }: { change: ChangeData; timeZone: string }) {
  const { changes, earlier, later } = change;
  // A deletion has no state after it, a creation none before: in both cases the existing state is shown in
  // full.
  const whole = earlier ?? later ?? [];
  return (
    <Detail tab="history" back="All changes">
      <Card className="grid min-w-0 gap-6 p-5 sm:p-7">
        <div>
          <h3 dir="auto" className="text-h3 wrap-anywhere">
            {change.title || "An event"}
          </h3>
          <p className="mt-1.5 text-ink-soft text-small">
            {change.what} by {change.who}, <Instant at={change.at} timeZone={timeZone} />
          </p>
        </div>
        {changes.length > 0 && <BeforeAndAfter rows={changes} before="Before" after="After" />}
        <details open={changes.length === 0} className="text-small">
          <summary className="link w-fit cursor-pointer py-1 font-semibold">
            {earlier ? "Everything it held before this change" : "Everything it began with"}
          </summary>
          <div className="mt-3">
            <Facts>
              {whole.map(({ label, value }) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </div>
        </details>
      </Card>
      <RestorePanel change={change} />
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={tabAddress("history", { event: change.eventId })} className="link py-2 font-semibold">
          All changes of this event
        </Link>
        {change.restoration.kind !== "trash" && change.restoration.kind !== "gone" && (
          <Link to={`/event/${change.eventId}`} className="link py-2 font-semibold">
            The event as it is now
          </Link>
        )}
      </p>
    </Detail>
  );
}
