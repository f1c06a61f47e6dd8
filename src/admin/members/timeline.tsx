import { MoreRows } from "../components/more-rows.tsx";
import { TimeLine } from "../records/time-line.tsx";
import type { RecordData } from "./load-record.server.ts";

type TimelineProps = RecordData["timeline"] & { address: string; timeZone: string };

/** What happened to a member, newest first, each change with the way to put it back. */
export function Timeline({ rows, next, isFirst, address, timeZone }: TimelineProps) {
  return (
    <TimeLine rows={rows} timeZone={timeZone}>
      <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && <MoreRows to={`${address}#history`} label="Newest" />}
        <MoreRows to={next && `${address}?before=${next}#history`} label="Older" />
      </p>
    </TimeLine>
  );
}
