import { Link } from "react-router";
import { isPhotoAddress, smallPhoto } from "#features/members/photo/photo.ts";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Nothing, Part } from "../components/part.tsx";
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
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-1">
          {changes.map(({ label, theirs, yours }) => (
            <div key={label}>
              <dt className="inline font-medium">{label}: </dt>
              <dd dir="auto" className="inline wrap-anywhere">
                <del className="text-ink-soft">
                  <Value text={theirs} />
                </del>{" "}
                →{" "}
                <ins className="no-underline">
                  <Value text={yours} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {link && (
        <Link to={link.to} className="link inline-block py-1.5 font-semibold">
          {link.label}
        </Link>
      )}
    </li>
  );
}

/** A value of a change; a photo is shown as a picture. */
function Value({ text }: { text: string }) {
  if (!isPhotoAddress(text)) return text;
  return (
    <img
      src={smallPhoto(text)}
      alt="Portrait"
      width={40}
      height={40}
      className="inline-block size-10 rounded-full align-middle"
    />
  );
}
