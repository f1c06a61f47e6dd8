import { useLoaderData } from "react-router";
import type { RenewalKind } from "#features/members/renewals/renewal-kinds.ts";
import { renewalKinds } from "#features/members/renewals/renewal-kinds.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { type Standing, standingWords } from "#features/members/terms/standing.ts";
import type { FormState } from "#form/use-form.ts";
import { mediumDay } from "#platform/days.ts";
import { choice, optionsOf } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { ReceivedFields } from "../invoices/received-fields.tsx";
import { recordPaymentAddress } from "../invoices/record-payment-address.ts";
import { defineList } from "../lists/define-list.ts";
import { moneyCell } from "../lists/money-cell.ts";
import { noticeTimes } from "../renewal-notices/notice-words.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { StandingWord } from "../terms/standing-word.tsx";

/** A membership as the list of renewals shows it; `id` is that of its last term. */
export type RenewalLine = {
  id: number;
  membershipId: number;
  number: number | null;
  name: string;
  isCompany: boolean;
  level: string;
  until: string | null;
  standing: Standing;
  contactId: number | null;
  email: string | null;
  lastNotice: { notice: RenewalNotice; day: string } | null;
  invoiceId: number | null;
  owedCents: number;
};

const kindWords: Record<RenewalKind, string> = {
  due: "Due",
  grace: "In grace",
  lapsed: "Lapsed",
  "not-started": "Not started",
  "part-paid": "Paid in part",
  over: "More people than seats",
  "no-contact": "Nobody to write to",
  "mail-fails": "Mail fails",
};

const right = "terms.manage";
const always = () => true;

/** Where a membership is looked after. */
const placeOf = ({ isCompany, membershipId, contactId }: RenewalLine) =>
  isCompany
    ? recordAddress("companies", membershipId)
    : contactId === null
      ? null
      : recordAddress("members", contactId);

function Received({ field }: { field: FormState["field"] }) {
  const { today } = useLoaderData<{ today: string }>();
  return <ReceivedFields field={field} today={today} />;
}

export const renewalList = defineList<RenewalLine>()({
  screen: "renewals",
  rows: "Memberships",
  one: "membership",
  id: ({ id }) => id,
  name: ({ name }) => name,
  to: placeOf,
  search: "Name",
  filters: {
    what: choice(
      "What",
      "Everything that waits",
      optionsOf(renewalKinds, (kind) => kindWords[kind]),
    ),
  },
  sorts: ["until"],
  first: "until",
  columns: [
    { label: "Name", as: "name", text: ({ name }) => name },
    {
      label: "Standing",
      as: "state",
      width: "w-40",
      text: ({ standing }) => standingWords[standing],
      cell: ({ standing }) => <StandingWord standing={standing} />,
    },
    { label: "Level", shown: "not-tablet", width: "w-40", text: ({ level }) => level },
    {
      label: "Last day",
      sort: "until",
      width: "w-36",
      labelled: true,
      text: ({ until }) => until,
      cell: ({ until }) => <span className="tabular-nums">{mediumDay(until ?? "")}</span>,
    },
    {
      label: "To pay",
      width: "w-28",
      labelled: true,
      ...moneyCell(({ owedCents }) => owedCents),
    },
    {
      label: "Last notice",
      shown: "wide",
      width: "w-52",
      labelled: true,
      text: ({ lastNotice }) =>
        lastNotice && `${mediumDay(lastNotice.day)}: ${noticeTimes[lastNotice.notice]}`,
      cell: ({ lastNotice }) =>
        lastNotice && (
          <>
            <span className="tabular-nums">{mediumDay(lastNotice.day)}</span>
            <span className="block whitespace-normal text-ink-soft text-small">
              {noticeTimes[lastNotice.notice]}
            </span>
          </>
        ),
    },
    { label: "Email", shown: "widest", text: ({ email }) => email },
    { label: "Number", shown: "widest", width: "w-24", text: ({ number }) => number },
  ],
  actions: {
    "mail-renewals": {
      label: "Mail the notice",
      right,
      on: ({ email }) => Boolean(email),
      many: always,
      asks: {
        question: "Mail these memberships a reminder to renew?",
        isHarmless: true,
        consequence:
          "Each gets the notice that fits its day, with the invoice for the next term unless it has lapsed. Left out, and named: whoever has renewed or left, has no address or one from which mail comes back, or was mailed today.",
      },
    },
    "pay-renewals": {
      label: "Record a payment",
      right: "money.record",
      on: () => false,
      many: always,
      asks: {
        question: "Record that these memberships were paid?",
        consequence:
          "For each, what its next term costs, in full: the term starts by it, and a receipt is mailed. Whoever cannot renew yet is left out, and named. Each payment can be taken back on its invoice, and its term with it unless another has followed.",
        fields: (field) => <Received field={field} />,
      },
    },
    "invoice-renewal": {
      label: "Record a payment",
      right: "money.record",
      on: ({ owedCents, standing }) => owedCents === 0 && ["due", "grace", "lapsed"].includes(standing),
    },
    "begin-terms": {
      label: "Begin them now",
      right,
      on: ({ standing }) => standing === "not-started",
      many: always,
      asks: {
        question: "Begin these memberships now?",
        isHarmless: true,
        consequence:
          "For people on an imported list who have paid ahead: they are members from today on, and their last day stays. Left out, and named: whoever has a term that runs, has left, or has paid here for later days.",
      },
    },
    "give-terms": {
      label: "Give the next term",
      right,
      on: () => false,
      many: always,
      asks: {
        question: "Give these memberships their next term without money?",
        isHarmless: true,
        consequence:
          "It is of the same level, and follows the last one, or begins today where that is over. What is asked for and unpaid stays. You can undo it.",
      },
    },
    "resign-memberships": {
      label: "Resigned",
      right,
      on: ({ standing }) => standing !== "ended",
      many: always,
      asks: {
        question: "Have these memberships resigned?",
        consequence:
          "They hold to the end of what is paid, and no longer. What is asked for and unpaid is canceled. Nobody is mailed, and no money goes back.",
      },
    },
  },
  menu: (line) => (
    <>
      {line.invoiceId !== null && line.owedCents > 0 && (
        <MenuLink to={recordPaymentAddress(line.invoiceId)}>Record a payment</MenuLink>
      )}
      {placeOf(line) && <MenuLink to={placeOf(line) ?? ""}>Open the membership</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "membership", record: line.membershipId })}>
        History
      </MenuLink>
    </>
  ),
  about:
    "The memberships that have to be renewed, are in grace or have lapsed lately, or need something else.",
  empty: {
    nothing: "Nothing waits",
    noMatch: "No membership is like this",
    hint: "Who needs nothing of this kind does not stand here. A search finds those that have to be renewed, by a part of the name.",
    begin:
      "Memberships stand here from the day they can be renewed. Those that lapsed stay for 90 days, and then under “Lapsed”.",
  },
});
