import { may } from "#identity/roles.ts";
import { choice, loadedChoice, optionsOf } from "#records/lists/filter.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { fromList } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/mail";
import { mailActions } from "./actions.server.ts";
import { type MailRow, mailServed } from "./mail-served.server.ts";
import { kindInWords, mailStates, mailStateWords } from "./mail-words.ts";

export const mailList = defineList<MailRow>()({
  screen: "mail",
  rows: "Emails",
  id: ({ id }) => id,
  name: ({ subject, recipient }) => `“${subject}” to ${recipient}`,
  to: ({ id }, { shown }) => recordAddress("mail", id, fromList(shown)),
  search: "Recipient or subject",
  filters: {
    state: choice(
      "Status",
      "All statuses",
      optionsOf(mailStates, (state) => mailStateWords[state].words),
    ),
    kind: loadedChoice("Kind", "All kinds"),
  },
  sorts: ["written"],
  first: "-written",
  columns: [
    { label: "Subject", as: "name", text: ({ subject }) => subject },
    { label: "To", width: "w-64 max-lg:w-48", text: ({ recipient }) => recipient },
    { label: "Kind", width: "w-40", shown: "wide", text: ({ kind }) => kindInWords(kind) },
    stateColumn("w-28", ({ state }) => mailStateWords[state]),
    {
      label: "Created",
      sort: "-written",
      width: "w-52",
      text: ({ queuedAt }) => queuedAt,
    },
  ],
  actions: {
    "resend-mail": {
      label: "Send again",
      right: "mail.resend",
      on: ({ state, secret }) => state !== "queued" && !secret,
    },
  },
  menu: ({ id }, { shown }) => (
    <MenuLink to={recordAddress("mail", id, fromList(shown))}>Read email</MenuLink>
  ),
  empty: {
    nothing: "No emails yet",
    noMatch: "No emails match",
    hint: "Every email this site sends is listed here, along with whether it went out.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Email log");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "mail");
  const list = await loadList(mailList, mailServed, asked);
  return { ...list, mayConfigure: may(asked.visitor, "mail.configure") };
}

export const action = screenAction("mail", mailActions);

/** The outbox: every message with its kind, its recipient and its state. */
export default function Mail({ loaderData }: Route.ComponentProps) {
  const server = (
    <ButtonLink to={recordAddress("mail", "server")} variant="secondary" size="small">
      Email server
    </ButtonLink>
  );
  return <ListScreen list={mailList} data={loaderData} actions={loaderData.mayConfigure && server} />;
}
