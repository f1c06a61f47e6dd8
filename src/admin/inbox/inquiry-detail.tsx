import { states } from "#features/inquiries/kinds.ts";
import { FormFrame } from "#form/form.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Detail, Fact, Facts, Missing } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { kindWords, stateWords } from "./inbox-query.ts";
import type { InboxTabData } from "./load.server.ts";
import { StateBadge } from "./state-badge.tsx";

/** One inquiry with all its data, its state and its history. */
export function InquiryDetail({ open, history, mayManage, timeZone }: InboxTabData) {
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
        {mayManage && <StateForm key={open.id} id={open.id} state={open.state} />}
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

function StateForm({ id, state }: Pick<NonNullable<InboxTabData["open"]>, "id" | "state">) {
  const form = useDashboardForm({ id: "state", intent: "inquiry-state", hidden: { id } });
  const sent = form.fetcher.formData?.get("state");
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {states
          .filter((other) => other !== state)
          .map((other) => (
            <Button
              key={other}
              type="submit"
              name="state"
              value={other}
              busy={sent === other}
              variant={other === "done" ? "primary" : "secondary"}
            >
              Mark as {stateWords[other].toLowerCase()}
            </Button>
          ))}
      </div>
    </FormFrame>
  );
}
