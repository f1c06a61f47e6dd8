import { Reply } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TimelineEntry } from "#features/inquiries/inbox/timeline.ts";
import { money } from "#platform/money.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { Tile } from "#ui/tile.tsx";
import { joinActions } from "../committees/actions.server.ts";
import { JoiningForm } from "../committees/joining-form.tsx";
import { loadJoining } from "../committees/load.server.ts";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { MembershipLine } from "../terms/membership-line.tsx";
import type { Route } from "./+types/inquiry";
import { inboxActions } from "./actions.server.ts";
import { changeWords } from "./change-words.ts";
import { heldAddress } from "./held-words.ts";
import { kindWords } from "./inbox-words.ts";
import { InquiryHandling } from "./inquiry-handling.tsx";
import { type InquiryData, loadInquiry } from "./load.server.ts";
import { OrderApproval } from "./order-approval.tsx";
import { PaymentBadge, StateBadge } from "./state-badge.tsx";
import { NoteForm, ReplyForm } from "./write-forms.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Inbox");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "inbox");
  const id = rowId(args.params.id) ?? 0;
  const [inquiry, joining] = await Promise.all([loadInquiry(asked, id), loadJoining(asked, id)]);
  return { ...inquiry, joining };
}

export const action = screenAction("inbox", { ...inboxActions, ...joinActions });

/** One inquiry: what was sent, who sees to it, all that happened, and the forms to reply and to note. */
export default function Inquiry({ loaderData }: Route.ComponentProps) {
  const { open, mayAddMember, undo, invoice, asked, joining } = loaderData;
  const isHeld = open.state === "held";
  const mayManage = loaderData.mayManage && !isHeld;
  return (
    <Screen
      title={
        <span dir="auto">
          {kindWords[open.kind]} from {open.name}
        </span>
      }
      back={
        isHeld
          ? { label: "All held messages", to: heldAddress, row: open.id }
          : { label: "Inbox", to: screenAddress("inbox"), row: open.id }
      }
      actions={
        mayManage && (
          <ButtonLink href="#reply" size="small">
            <Reply aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Reply</span>
          </ButtonLink>
        )
      }
    >
      {isHeld && <HeldNotice {...loaderData} />}
      {undo && mayManage && <UndoNotice undo={undo} intent="undo-inquiry" view="" />}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tile className="grid min-w-0 gap-5 p-5 sm:p-7">
          <p className="flex flex-wrap gap-2">
            <StateBadge state={open.state} />
            <PaymentBadge invoice={invoice} />
          </p>
          <InquiryFacts {...loaderData} />
          {asked && <OrderApproval {...loaderData} asked={asked} mayDecide={mayManage} />}
          <SenderMembership {...loaderData} />
          {invoice && <OrderPayment {...loaderData} invoice={invoice} />}
        </Tile>
        {mayManage && (
          <Tile className="grid min-w-0 gap-5 p-5 max-lg:order-last lg:row-span-3">
            <InquiryHandling {...loaderData} />
            <JoiningForm inquiry={open.id} name={open.name} joining={joining} />
            {mayAddMember && (
              <ButtonLink to={recordAddress("members", "new", { from: open.id })} variant="secondary">
                Add {open.name} as a member
              </ButtonLink>
            )}
          </Tile>
        )}
        <InquiryTimeline {...loaderData} />
        {mayManage && (
          <div id="reply" className="grid min-w-0 scroll-mt-4 gap-5">
            <ReplyForm key={`reply-${open.id}`} {...loaderData} />
            <NoteForm key={`note-${open.id}`} {...loaderData} />
          </div>
        )}
      </div>
    </Screen>
  );
}

/** What was sent, and by whom. */
function InquiryFacts({ open, timeZone }: Pick<InquiryData, "open" | "timeZone">) {
  return (
    <>
      <Facts>
        <Fact label="Number">{open.id}</Fact>
        <Fact label="From">{open.name}</Fact>
        <Fact label="Received">
          <Instant at={open.createdAt} timeZone={timeZone} />
        </Fact>
        <Fact label="Email">
          <a href={mailLink(open.email)} className="link">
            {open.email}
          </a>
        </Fact>
        {open.phone && (
          <Fact label="Phone">
            <a href={telLink(open.phone)} className="link">
              {open.phone}
            </a>
          </Fact>
        )}
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
          <PlainText text={open.message} />
        </p>
      )}
    </>
  );
}

const mailWords = { queued: "on its way", sent: "sent", failed: "couldn't be delivered" };

/** All that happened with an inquiry, oldest first. */
function InquiryTimeline({ entries, timeZone }: Pick<InquiryData, "entries" | "timeZone">) {
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="text-h3">
        What happened
      </h2>
      <ol className="mt-3 grid gap-3 border-line border-l-2 pl-4 text-small">
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the line only grows at its end
          <li key={place} className="grid min-w-0 gap-1.5">
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              <span className="text-ink-soft">
                <Instant at={entry.at} timeZone={timeZone} />
              </span>
              <span dir="auto" className="wrap-anywhere">
                {inWords(entry)}
              </span>
              {"mail" in entry && entry.mail === "failed" && <Badge tone="danger">Not delivered</Badge>}
            </p>
            {"text" in entry && (
              <p
                dir="auto"
                className={`whitespace-pre-wrap rounded-control border p-3 wrap-anywhere ${entry.kind === "note" ? "border-gold/50 bg-gold/8" : "border-line bg-paper"}`}
              >
                <PlainText text={entry.text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function inWords(entry: TimelineEntry): ReactNode {
  switch (entry.kind) {
    case "received":
      return "Received";
    case "note":
      return `Note by ${entry.by}`;
    case "reply":
      return `Reply by ${entry.by}${entry.mail ? `, ${mailWords[entry.mail]}` : ""}`;
    case "mail":
      return `Email “${entry.subject}” to ${entry.to}: ${mailWords[entry.state]}`;
    case "change":
      return `${entry.takenBack ? "Undone: " : ""}${changeWords(entry)} by ${entry.by}`;
  }
}

type Props = { invoice: NonNullable<InquiryData["invoice"]> } & Pick<InquiryData, "mayRecord" | "holds">;

/** What is owed of an order, and the ways to its invoice: there a payment is recorded, and the order canceled. */
function OrderPayment({ invoice, holds, mayRecord }: Props) {
  const { id, number, owedCents, totalCents } = invoice;
  const page = `/admin-dashboard/invoices/${id}`;
  return (
    <section aria-label="Payment" className="grid gap-4 border-line border-t pt-5">
      <Facts>
        <Fact label="Invoice">{number}</Fact>
        <Fact label="Paid">{money(Math.max(0, totalCents - owedCents))}</Fact>
        <Fact label="Balance due">{money(Math.max(0, owedCents))}</Fact>
        {holds && <Fact label="Started">{holds}</Fact>}
      </Facts>
      {mayRecord && (
        <p className="flex flex-wrap gap-3">
          {owedCents > 0 && <ButtonLink to={`${page}#payment`}>Record a payment</ButtonLink>}
          <ButtonLink to={page} variant="secondary">
            {owedCents === totalCents && owedCents > 0 ? "Cancel order" : "Open invoice"}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Who of the members has the sender's address, with their membership. */
function SenderMembership({ senders }: Pick<InquiryData, "senders">) {
  if (senders.length === 0) return null;
  return (
    <section aria-label="Membership" className="grid gap-3 border-line border-t pt-5">
      {senders.map(({ id, fullName, membership }) => (
        <div key={id} className="grid gap-1">
          <p dir="auto" className="text-small wrap-anywhere">
            <Link to={recordAddress("members", id)} className="link font-semibold">
              {fullName}
            </Link>
          </p>
          <MembershipLine membership={membership} />
        </div>
      ))}
    </section>
  );
}

/** Why an inquiry is held, and the button that takes it as real. */
function HeldNotice({
  open,
  heldDays,
  twin,
  mayManage,
}: Pick<InquiryData, "open" | "heldDays" | "twin" | "mayManage">) {
  return (
    <Alert tone="warning" title="Held as possible spam">
      <p>
        No emails were sent, and it isn't counted anywhere. If it's real, press “Not spam”: it moves to the
        inbox and its emails go out. Otherwise it's deleted {heldDays} days after it came in.
      </p>
      {twin !== null && (
        <p className="mt-2">
          The same message also arrived in the inbox as{" "}
          <Link to={recordAddress("inbox", twin)} className="link">
            message {twin}
          </Link>
          , so there's nothing to do here.
        </p>
      )}
      {mayManage && (
        <DashboardForm
          id="release"
          intent="release-inquiry"
          hidden={{ id: open.id }}
          submit="Not spam"
          busyLabel="Sending…"
          look={{ size: "small" }}
          className="mt-3 grid"
        />
      )}
    </Alert>
  );
}
