import type { ReactNode } from "react";
import type { SubscriberState } from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow } from "../components/list-table.tsx";
import type { ReadersData } from "./load.server.ts";
import { lastHeads } from "./newsletter-query.ts";

type Row = ReadersData["rows"][number];
type ReaderRowProps = Pick<ReadersData, "view" | "mayManage" | "timeZone"> & { row: Row };

/** The columns that are shown on wide screens only. */
export const wideOnly = "sm:max-xl:hidden";

/** One reader, and the ways to take them off the list; both ask first. */
export function ReaderRow({ row, view, mayManage, timeZone }: ReaderRowProps) {
  const { id, email, source, topics, subscribedAt, pauseReason } = row;
  const last = lastOf(row, view.state);
  const isUnknown = view.state !== "pending" && last === null;
  return (
    <ListRow>
      <ListCell as="name">
        {email}
        {pauseReason && <span className="block font-normal text-ink-soft text-small">{pauseReason}</span>}
      </ListCell>
      <ListCell label="Came from" className={wideOnly}>
        {source}
      </ListCell>
      <ListCell label="Asked" className={`tabular-nums ${wideOnly}`}>
        <Instant at={subscribedAt} timeZone={timeZone} brief />
      </ListCell>
      <ListCell label={lastHeads[view.state]} className="tabular-nums">
        {isUnknown ? "Unknown" : <Instant at={last} timeZone={timeZone} brief />}
      </ListCell>
      <ListCell label="Topics" className={wideOnly}>
        {topics}
      </ListCell>
      <ListCell as="actions" className="max-sm:row-[2/span_4]">
        {mayManage && (
          <span className="inline-flex gap-2 whitespace-nowrap max-sm:flex-col">
            {view.state === "paused" && (
              <DashboardForm
                id={`resume-${id}`}
                intent="resume-reader"
                hidden={{ id }}
                submit={
                  <>
                    Send again<span className="sr-only"> to {email}</span>
                  </>
                }
                look={{ variant: "secondary", size: "small" }}
              />
            )}
            {view.state !== "unsubscribed" && (
              <Removal
                id={id}
                email={email}
                intent="take-off-reader"
                label="Take off"
                question="Take off the list?"
              >
                {email} gets no newsletter from now on. They can subscribe again themselves.
              </Removal>
            )}
            <Removal
              id={id}
              email={email}
              intent="forget-reader"
              label="Remove"
              question="Remove altogether?"
            >
              Nothing about {email} remains here: neither when they asked nor that they left. This cannot be
              taken back.
            </Removal>
          </span>
        )}
      </ListCell>
    </ListRow>
  );
}

function lastOf({ confirmedAt, pausedAt, unsubscribedAt }: Row, state: SubscriberState) {
  if (state === "paused") return pausedAt;
  return state === "unsubscribed" ? unsubscribedAt : confirmedAt;
}

type RemovalProps = {
  id: number;
  email: string;
  intent: string;
  label: string;
  question: string;
  children: ReactNode;
};

function Removal({ id, email, intent, label, question, children }: RemovalProps) {
  return (
    <AskFirst
      question={question}
      variant={intent === "forget-reader" ? "quiet" : "secondary"}
      label={
        <>
          {label}
          <span className="sr-only"> {email}</span>
        </>
      }
    >
      <p className="whitespace-normal">{children}</p>
      <DashboardForm
        id={`${intent}-${id}`}
        intent={intent}
        hidden={{ id }}
        submit={question.replace("?", "")}
        look={{ variant: "danger", className: "w-full" }}
      />
    </AskFirst>
  );
}
