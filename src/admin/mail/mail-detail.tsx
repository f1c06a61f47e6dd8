import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Detail, Fact, Facts, Missing } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import type { MailTabData } from "./load.server.ts";
import { kindInWords } from "./mail-query.ts";
import { StateBadge } from "./state-badge.tsx";
import { textNotKept } from "./text-not-kept.ts";

/** One message as its recipient sees it, without secret links, and a button to send it again. */
export function MailDetail({
  mail,
  mayResend,
  timeZone,
}: Pick<MailTabData, "mayResend" | "timeZone"> & { mail: MailTabData["open"] }) {
  if (!mail) {
    return <Missing tab="mail" what="This message" back="Show all messages" />;
  }
  const isGone = mail.secret && mail.state !== "queued";
  return (
    <Detail tab="mail" back="All messages">
      <Card className="grid min-w-0 gap-5 p-5 sm:p-7">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h3 dir="auto" className="text-h3 wrap-anywhere">
            {mail.subject}
          </h3>
          <StateBadge state={mail.state} />
        </div>
        <Facts>
          <Fact label="To">{mail.recipient}</Fact>
          {mail.replyTo && <Fact label="Answers go to">{mail.replyTo}</Fact>}
          <Fact label="Kind">{kindInWords(mail.kind)}</Fact>
          <Fact label="Written">
            <Instant at={mail.queuedAt} timeZone={timeZone} />
          </Fact>
          <Fact label="Sent">
            <Instant at={mail.sentAt} timeZone={timeZone} />
          </Fact>
        </Facts>
        {mail.lastError && (
          <Alert
            tone={mail.state === "failed" ? "danger" : "warning"}
            title={
              mail.state === "failed"
                ? "It could not be sent, and is not tried again by itself"
                : "The last try failed; it is tried again"
            }
          >
            <p dir="auto" className="wrap-anywhere">
              {mail.lastError}
            </p>
          </Alert>
        )}
        {isGone ? (
          <p className="text-ink-soft text-small">{textNotKept}</p>
        ) : (
          <>
            <pre
              dir="auto"
              className="overflow-x-auto whitespace-pre-wrap rounded-control border border-line bg-ivory p-4 font-text text-small wrap-anywhere"
            >
              {mail.text}
            </pre>
            <p className="text-ink-soft text-small">
              What a link carries is hidden here: it belongs to the receiver alone.
            </p>
          </>
        )}
        {mayResend && !isGone && mail.state !== "queued" && (
          <DashboardForm
            id="resend"
            intent="resend-mail"
            hidden={{ id: mail.id }}
            submit="Send again"
            className="grid gap-3"
          >
            <p className="text-ink-soft text-small">
              {mail.state === "failed"
                ? "The same message is tried anew."
                : "A copy goes out as a message of its own. Links in it that were used or have run out stay so."}
            </p>
          </DashboardForm>
        )}
      </Card>
    </Detail>
  );
}
