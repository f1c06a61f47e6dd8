import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Part } from "../components/part.tsx";
import { readersInWords } from "./letter-state.ts";
import type { LetterData } from "./load.server.ts";

/** What becomes of a letter that was handed over to be sent, and what can be done about it. */
export function OnItsWay({ letter }: { letter: LetterData }) {
  const { state, sending, figures, failures, archive, maySend, timeZone } = letter;
  if (!sending) return null;
  const { sendAt, startedAt, endedAt } = sending;
  return (
    <>
      <Trouble letter={letter} />
      <Part title={state === "scheduled" ? "Scheduled" : "Results"}>
        <Facts>
          <Fact label={startedAt ? "Started" : "Will be sent"}>
            <Instant at={startedAt ?? sendAt} timeZone={timeZone} />
          </Fact>
          {endedAt && (
            <Fact label="Finished">
              <Instant at={endedAt} timeZone={timeZone} />
            </Fact>
          )}
          <Fact label="To">{letter.audience}</Fact>
          {!figures && state === "scheduled" && (
            <Fact label="Current number of recipients">
              {[
                readersInWords(letter.readers, letter.reached),
                ...(letter.leftOut.length > 0 ? [`skipped: ${letter.leftOut.join(", ")}`] : []),
              ].join("; ")}
            </Fact>
          )}
          {figures && <Figures figures={figures} />}
        </Facts>
        {state === "sending" && (
          <p className="mt-3 text-ink-soft text-small">Reload the page to see the progress.</p>
        )}
        {maySend && <Steps letter={letter} />}
        {archive && (
          <ButtonLink to={archive} variant="secondary" size="small" className="mt-4 w-fit">
            View in archive
          </ButtonLink>
        )}
      </Part>
      {failures.length > 0 && (
        <Part title="Why some didn't get it">
          <ul className="grid gap-2 text-small">
            {failures.map(({ reason, count }) => (
              <li key={reason} className="wrap-anywhere">
                {`${readersInWords(count, letter.reached)}: ${reason}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Figures({ figures }: { figures: NonNullable<LetterData["figures"]> }) {
  const lines = [
    ["Recipients", figures.readers, true],
    ["Delivered to their email server", figures.sent, true],
    ["Still waiting", figures.waiting, false],
    ["Possibly delivered", figures.unconfirmed, false],
    ["Rejected by their email server", figures.failed, false],
    ["Bounced", figures.bounced, false],
    ["Unsubscribed or suspended before it was sent", figures.skipped, false],
    ["Unsubscribed using the link in it", figures.left, true],
  ] as const;
  return lines.map(
    ([label, count, always]) =>
      (always || count > 0) && (
        <Fact key={label} label={label}>
          <span className="tabular-nums">{count.toLocaleString("en-US")}</span>
        </Fact>
      ),
  );
}

function Trouble({ letter: { sending, state, timeZone } }: { letter: LetterData }) {
  if (!sending?.trouble) return null;
  const { trouble, troubleSince, retryAt } = sending;
  return (
    <Alert
      tone={state === "stopped" ? "danger" : "warning"}
      title={state === "stopped" ? "Sending was stopped" : "The email server isn't accepting email"}
    >
      <p>
        Since <Instant at={troubleSince} timeZone={timeZone} />: {trouble}
      </p>
      {retryAt && state === "sending" && (
        <p>
          Sending continues automatically; the next attempt is on <Instant at={retryAt} timeZone={timeZone} />
          .
        </p>
      )}
    </Alert>
  );
}

function Steps({ letter: { state, sending } }: { letter: LetterData }) {
  const isBegun = Boolean(sending?.startedAt);
  const steps = [
    { intent: "take-back-letter", label: "Cancel sending", isOpen: !isBegun },
    { intent: "stop-letter", label: "Stop sending", isOpen: state === "sending" },
    { intent: "continue-letter", label: "Resume sending", isOpen: state === "stopped" && isBegun },
  ];
  return steps.map(
    ({ intent, label, isOpen }) =>
      isOpen && (
        <DashboardForm
          key={intent}
          intent={intent}
          submit={label}
          look={{ variant: "secondary", size: "small" }}
          className="mt-4 grid justify-items-start"
        />
      ),
  );
}
