import type { ReactNode } from "react";
import { AskFirst } from "../components/ask-first.tsx";
import { CardCell, CardRow, CardTitle } from "../components/card-list.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import type { ReadersData } from "./load.server.ts";
import { lastHeads } from "./newsletter-query.ts";

type ReaderRowProps = Pick<ReadersData, "view" | "mayManage" | "timeZone"> & {
  row: ReadersData["rows"][number];
};

/** One reader, and the ways to take them off the list; both ask first. */
export function ReaderRow({ row, view, mayManage, timeZone }: ReaderRowProps) {
  const { id, email, source, topics, subscribedAt, confirmedAt, unsubscribedAt } = row;
  const last = view.state === "unsubscribed" ? unsubscribedAt : confirmedAt;
  const isUnknown = view.state !== "pending" && last === null;
  return (
    <CardRow>
      <CardTitle className="lg:min-w-60">{email}</CardTitle>
      <CardCell label="Came from">{source}</CardCell>
      <CardCell label="Asked" className="tabular-nums">
        <Instant at={subscribedAt} timeZone={timeZone} />
      </CardCell>
      <CardCell label={lastHeads[view.state]} className="tabular-nums">
        {isUnknown ? "Unknown" : <Instant at={last} timeZone={timeZone} />}
      </CardCell>
      <CardCell label="Topics">{topics}</CardCell>
      <CardCell className="lg:py-1!">
        {mayManage && (
          <span className="flex gap-2 whitespace-nowrap max-lg:mt-1">
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
      </CardCell>
    </CardRow>
  );
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
