import type { ReactNode } from "react";
import { Link } from "react-router";
import { Instant } from "../components/instant.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import type { Happening } from "./row-history.server.ts";

type TimeLineProps = { rows: Happening[]; timeZone: string; children?: ReactNode };

/** What happened to a record, newest first, each change with the way to its own page; the children lead to more. */
export function TimeLine({ rows, timeZone, children }: TimeLineProps) {
  return (
    <Part title="History" id="history">
      {rows.length === 0 && <Nothing>Nothing recorded yet.</Nothing>}
      <ol className="grid">
        {rows.map(({ key, at, title, about, changes, link }) => (
          <li key={key} className="border-line border-t py-2.5 text-small first:border-t-0">
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
            <Link to={link.to} className="link inline-block py-1.5 font-semibold">
              {link.label}
            </Link>
          </li>
        ))}
      </ol>
      {children}
    </Part>
  );
}
