import { Form, useNavigation } from "react-router";
import { states } from "#features/inquiries/kinds.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Detail, Fact, Facts, Missing } from "../detail.tsx";
import { Instant } from "../instant.tsx";
import { kindWords, stateWords } from "./inbox-query.ts";
import type { InboxTabData } from "./load.server.ts";
import { StateBadge } from "./state-badge.tsx";

/** One inquiry with everything that was sent, how far it has come, and who did what about it. */
export function InquiryDetail({ open, history, mayManage, timeZone }: InboxTabData) {
  const busy = useNavigation().formMethod === "POST";
  if (!open) {
    return <Missing tab="inbox" what="This inquiry" back="Show the inbox" />;
  }
  return (
    <Detail tab="inbox" back="The whole inbox">
      <Card className="grid min-w-0 gap-6 p-5 sm:p-7">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h3 dir="auto" className="text-h3 wrap-anywhere">
            {kindWords[open.kind]} from {open.name}
          </h3>
          <StateBadge state={open.state} />
        </div>
        <Facts>
          <Fact label="Received">
            <Instant at={open.createdAt} timeZone={timeZone} />
          </Fact>
          <Fact label="Email">
            <a href={`mailto:${encodeURIComponent(open.email).replace("%40", "@")}`} className="link">
              {open.email}
            </a>
          </Fact>
          {open.phone && <Fact label="Phone">{open.phone}</Fact>}
          {open.company && <Fact label="Company">{open.company}</Fact>}
          {open.facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {open.message && (
          <p
            dir="auto"
            className="whitespace-pre-wrap rounded-control border border-line bg-ivory p-4 wrap-anywhere"
          >
            {open.message}
          </p>
        )}
        {mayManage && (
          <Form method="post" action="/admin-dashboard?tab=inbox" className="flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="inquiry-state" />
            <input type="hidden" name="id" value={open.id} />
            {states
              .filter((state) => state !== open.state)
              .map((state) => (
                <Button
                  key={state}
                  type="submit"
                  name="state"
                  value={state}
                  busy={busy}
                  variant={state === "done" ? "primary" : "secondary"}
                >
                  Mark as {stateWords[state].toLowerCase()}
                </Button>
              ))}
          </Form>
        )}
      </Card>
      <section aria-labelledby="inquiry-history">
        <h3 id="inquiry-history" className="text-h3">
          History
        </h3>
        <ol className="mt-3 grid gap-2 text-small">
          {history.map(({ id, at, action, by, state }) => (
            <li key={id} className="flex flex-wrap gap-x-3">
              <Instant at={at} timeZone={timeZone} />
              <span>
                {action === "received"
                  ? `Received from ${by}`
                  : `Marked as ${state && state in stateWords ? stateWords[state as keyof typeof stateWords].toLowerCase() : state} by ${by}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Detail>
  );
}
