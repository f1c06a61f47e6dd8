import { Link } from "react-router";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { ChangedFields } from "../records/changed-fields.tsx";
import type { RecordData } from "./load-record.server.ts";
import type { TimelineRow } from "./timeline.server.ts";

type TimelineProps = RecordData["timeline"] & { address: string; timeZone: string };

/** What happened to a member, newest first, each change with the way to put it back. */
export function Timeline({ rows, next, isFirst, address, timeZone }: TimelineProps) {
  return (
    <Part title="History" id="history">
      {rows.length === 0 && <Nothing>Nothing has been recorded yet.</Nothing>}
      <ol className="grid">
        {rows.map((row) => (
          <Row key={row.key} row={row} timeZone={timeZone} />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && <MoreRows to={`${address}#history`} label="Newest" />}
        <MoreRows to={next && `${address}?before=${next}#history`} label="Older" />
      </p>
    </Part>
  );
}

function Row({ row: { at, title, about, changes, link }, timeZone }: { row: TimelineRow; timeZone: string }) {
  return (
    <li className="border-line border-t py-2.5 text-small first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong className="font-semibold">{title}</strong>
        <span className="text-ink-soft">
          <Instant at={at} timeZone={timeZone} />
        </span>
      </p>
      {about && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      )}
      <ChangedFields changes={changes} />
      {link && (
        <Link to={link.to} className="link inline-block py-1.5 font-semibold">
          {link.label}
        </Link>
      )}
    </li>
  );
}
