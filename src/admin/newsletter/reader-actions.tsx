import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import type { ReaderRow } from "./readers-served.server.ts";

/** What may be done with a reader: send letters to them again, and take them off the list, which both ways ask first. */
export function ReaderActions({ id, email, state }: ReaderRow) {
  return (
    <span className="inline-flex gap-2 whitespace-nowrap max-sm:flex-col">
      {state === "paused" && (
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
      {state !== "unsubscribed" && (
        <Removal
          id={id}
          email={email}
          intent="take-off-reader"
          label="Take off"
          step="Take off the list"
          consequence={`${email} gets no newsletter from now on. They can subscribe again themselves.`}
        />
      )}
      <Removal
        id={id}
        email={email}
        intent="forget-reader"
        label="Remove"
        step="Remove altogether"
        consequence={`Nothing about ${email} remains here: neither when they asked nor that they left. This cannot be taken back.`}
      />
    </span>
  );
}

type RemovalProps = Record<"email" | "intent" | "label" | "step" | "consequence", string> & { id: number };

function Removal({ id, email, intent, label, step, consequence }: RemovalProps) {
  return (
    <AskFirst
      question={`${step}?`}
      variant={intent === "forget-reader" ? "quiet" : "secondary"}
      label={
        <>
          {label}
          <span className="sr-only"> {email}</span>
        </>
      }
    >
      <p className="whitespace-normal">{consequence}</p>
      <DashboardForm
        id={`${intent}-${id}`}
        intent={intent}
        hidden={{ id }}
        submit={step}
        look={{ variant: "danger", className: "w-full" }}
      />
    </AskFirst>
  );
}
