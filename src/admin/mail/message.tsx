import { Alert } from "#ui/alert.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/message";
import { mailActions } from "./actions.server.ts";
import { loadMessage } from "./load.server.ts";
import { kindInWords, mailStateWords } from "./mail-words.ts";
import { textNotKept } from "./text-not-kept.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.mail.subject ?? "Email");

export async function loader(args: Route.LoaderArgs) {
  return loadMessage(await requireScreen(args, "mail"), rowId(args.params.id) ?? 0);
}

export const action = screenAction("mail", mailActions);

/** One message as its recipient sees it, without secret links, and a button to send it again. */
export default function Message({ loaderData }: Route.ComponentProps) {
  const { mail, mayResend, timeZone } = loaderData;
  const { words, tone } = mailStateWords[mail.state];
  const isGone = mail.secret && mail.state !== "queued";
  return (
    <Screen
      title={<span dir="auto">{mail.subject}</span>}
      back={{ label: "All emails", to: screenAddress("mail"), row: mail.id }}
    >
      <Tile className="grid min-w-0 gap-5 p-5 sm:p-7">
        <p>
          <StateWord tone={tone}>{words}</StateWord>
        </p>
        <Facts>
          <Fact label="To">{mail.recipient}</Fact>
          {mail.replyTo && <Fact label="Replies go to">{mail.replyTo}</Fact>}
          <Fact label="Kind">{kindInWords(mail.kind)}</Fact>
          <Fact label="Created">
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
                ? "It couldn't be sent and won't be retried automatically"
                : "The last attempt failed; it will be retried"
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
              Links are shortened here for privacy. Only the recipient gets the full links.
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
                ? "The same email is sent again."
                : "A copy is sent as a new email. Used or expired links in it still won't work."}
            </p>
          </DashboardForm>
        )}
      </Tile>
    </Screen>
  );
}
