import { Link } from "react-router";
import { stateWords as invoiceWords } from "#billing/documents/invoice-state.ts";
import { heardFromLabel, kinds, storedStates } from "#features/inquiries/kinds.ts";
import { decimal } from "#platform/money.ts";
import { choice, loadedChoice, optionsOf } from "#records/lists/filter.ts";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Part } from "../components/part.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { fromList } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/inbox";
import { inboxActions } from "./actions.server.ts";
import { heldAddress, heldWords } from "./held-words.ts";
import { type InboxRow, inboxServed } from "./inbox-served.server.ts";
import { kindWords, stateWords } from "./inbox-words.ts";
import { loadBeside } from "./load.server.ts";
import { PaymentBadge, StateBadge } from "./state-badge.tsx";

export const inboxList = defineList<InboxRow>()({
  screen: "inbox",
  rows: "Messages",
  id: ({ id }) => id,
  name: ({ name }) => name,
  to: ({ id }, { shown }) => recordAddress("inbox", id, fromList(shown)),
  search: "Name, words or number",
  filters: {
    kind: choice(
      "Kind",
      "All kinds",
      optionsOf(kinds, (kind) => kindWords[kind]),
    ),
    state: choice(
      "Status",
      "All statuses",
      optionsOf(storedStates, (state) => stateWords[state]),
    ),
    paid: choice("Payment", "Paid or owed", [
      ["owed", "Balance due"],
      ["paid", "Paid"],
      ["void", "Void"],
    ]),
    assignee: loadedChoice("Assigned to", "Anyone"),
  },
  sorts: ["received"],
  first: "-received",
  columns: [
    { label: "From", as: "name", width: "w-48 max-xl:w-40", text: ({ name }) => name },
    { label: "About", text: ({ headline }) => headline },
    { label: "Kind", width: "w-40", shown: "not-narrow", text: ({ kind }) => kindWords[kind] },
    {
      label: "Status",
      as: "state",
      width: "w-40",
      text: ({ state }) => stateWords[state],
      cell: ({ state, invoice }) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge state={state} /> <PaymentBadge invoice={invoice} />
        </span>
      ),
    },
    {
      label: "Assigned to",
      width: "w-40",
      shown: "not-narrow",
      labelled: true,
      text: ({ seenToBy }) => seenToBy,
    },
    {
      label: "Received",
      sort: "-received",
      width: "w-52",
      text: ({ createdAt }) => createdAt,
    },
  ],
  actions: {},
  about: "Everything submitted online: messages, committee interests, nominations and orders.",
  file: {
    columns: [
      { label: "Number", text: ({ id }) => id },
      { label: "Received", text: ({ createdAt }) => createdAt },
      { label: "Kind", text: ({ kind }) => kindWords[kind] },
      { label: "Status", text: ({ state }) => stateWords[state] },
      { label: "Invoice", text: ({ invoice }) => invoice?.number ?? null },
      { label: "Payment", text: ({ invoice }) => invoice && invoiceWords[invoice.state] },
      { label: "Quantity", text: ({ invoice }) => invoice?.quantity ?? null },
      { label: "Amount", text: ({ invoice }) => invoice && decimal(invoice.totalCents) },
      { label: "Balance due", text: ({ invoice }) => invoice && decimal(invoice.owedCents) },
      { label: "Name", text: ({ name }) => name },
      { label: "Email", text: ({ email }) => email },
      { label: "Phone", text: ({ phone }) => phone },
      { label: "Company", text: ({ company }) => company },
      { label: "About", text: ({ headline }) => headline },
      { label: "Award category", text: ({ award }) => award },
      { label: "Message", text: ({ message }) => message },
      { label: heardFromLabel, text: ({ heardFrom }) => heardFrom },
      { label: "Assigned to", text: ({ seenToBy }) => seenToBy },
    ],
  },
  empty: {
    nothing: "Nothing has come in yet",
    noMatch: "No messages match",
    hint: "Messages, committee interests, nominations and orders are listed here.",
  },
});

/** Without inquiries the messages to members stand alone. */
const listBesideMessages = { ...inboxList, empty: null };

export const meta: Route.MetaFunction = () => screenMeta("Inbox");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "inbox");
  const list = await loadList(inboxList, inboxServed, asked);
  return {
    ...list,
    ...(await loadBeside(asked, list.query)),
    rows: list.rows.map((row) => ({ ...row, message: null })), // which only the file and the record show
    mayExport: list.query.filters.state !== "held",
  };
}

export const action = screenAction("inbox", inboxActions);

/** The inquiries of visitors, newest first, with their states. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { query, held, heldDays, messages } = loaderData;
  return (
    <>
      <ListScreen list={messages.rows.length > 0 ? listBesideMessages : inboxList} data={loaderData}>
        {held > 0 && (
          <p className="text-small">
            <Link to={heldAddress} className="link font-semibold">
              {heldWords(held)}
            </Link>
          </p>
        )}
        {query.filters.state === "held" && (
          <p className="text-ink-soft text-small">
            These look like spam, so no emails were sent. Press “Not spam” on any that are real, and they're
            handled as usual, emails included. The rest are deleted {heldDays} days after they came in.
          </p>
        )}
      </ListScreen>
      <HeldMessages {...loaderData} />
    </>
  );
}

type HeldMessagesProps = Pick<Awaited<ReturnType<typeof loadBeside>>, "messages" | "mayManage"> & {
  timeZone: string;
};

/** The held messages to members, each with the button that takes it as real; nothing when there are none. */
function HeldMessages({ messages: { rows, next }, mayManage, timeZone }: HeldMessagesProps) {
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
            {hasTwin && <p>The same message also arrived in the inbox, so there's nothing to do here.</p>}
            {mayManage && (
              <DashboardForm
                id={`release-${id}`}
                intent="release-message"
                hidden={{ id }}
                submit="Not spam"
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
