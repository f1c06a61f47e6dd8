import { Link } from "react-router";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Part } from "../components/part.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { loadBeside } from "./load.server.ts";

type HeldMessagesProps = Pick<Awaited<ReturnType<typeof loadBeside>>, "messages" | "mayManage"> & {
  timeZone: string;
};

/** The held messages to members, each with the button that takes it as real; nothing when there are none. */
export function HeldMessages({ messages: { rows, next }, mayManage, timeZone }: HeldMessagesProps) {
  if (rows.length === 0) return null;
  return (
    <Part title="Messages to members">
      <ul className="grid gap-5">
        {rows.map(({ id, memberId, to, name, email, message, sentAt, hasTwin }) => (
          <li key={id} className="grid min-w-0 gap-2 border-line border-t pt-3 text-small first:border-t-0">
            <p dir="auto" className="wrap-anywhere">
              <span className="font-semibold">{name}</span> ({email}) to{" "}
              <Link to={recordAddress("members", memberId)} className="link">
                {to}
              </Link>
              , <Instant at={sentAt} timeZone={timeZone} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {message}
            </p>
            {hasTwin && <p>The same came in good order: there is nothing to do here.</p>}
            {mayManage && (
              <DashboardForm
                id={`release-${id}`}
                intent="release-message"
                hidden={{ id }}
                submit="It's real"
                busyLabel="Sending…"
                look={{ size: "small" }}
                className="grid"
              />
            )}
          </li>
        ))}
      </ul>
      <MoreRows to={next ? screenAddress("inbox", { state: "held", messages: next }) : null} label="Older" />
    </Part>
  );
}
