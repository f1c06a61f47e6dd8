import { useLoaderData } from "react-router";
import type { RenewalKind } from "#features/members/renewals/renewal-kinds.ts";
import { renewalKinds } from "#features/members/renewals/renewal-kinds.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { ownDuesWords, type Standing, standingWords } from "#features/members/terms/standing.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { mediumDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";
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
  /** Null where nothing follows, or without dues. */
  renewsAtCents: number | null;
  /** Of all memberships: how many unpaid renewals can't be paid in time any more, and what they come to. */
  unpaid: { count: number; cents: number };
  /** Which characters its invoice can't show. */
  unprinted: string | null;
};

const kindWords: Record<RenewalKind, string> = {
  due: "Renewal due",
  grace: "Grace period",
  lapsed: "Lapsed",
  unpaid: "Unpaid after the grace period",
  "not-started": "Not started",
  "part-paid": "Partly paid",
  over: "More people than seats",
  "no-contact": "No email address",
  "mail-fails": "Email bounces or opted out",
  "own-dues": ownDuesWords,
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

/** How the money of several renewals came. */
export const ways = ["each", "one"] as const;
const wayWords = { each: "A payment for each", one: "One check for all" };

function Received({ field }: { field: FormState["field"] }) {
  const { today } = useLoaderData<{ today: string }>();
  return (
    <>
      <ChoiceField field={field("how")} label="Record" options={optionsOf(ways, (way) => wayWords[way])} />
      <TextField
        field={field("check")}
        label="Amount of the check, if it's one for all"
        inputMode="decimal"
        autoComplete="off"
        required={false}
      />
      <ReceivedFields field={field} today={today} />
    </>
  );
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
      "Show",
      "Needs attention",
      optionsOf(renewalKinds, (kind) => kindWords[kind]),
    ),
  },
  sorts: ["until"],
  first: "until",
  columns: [
    { label: "Name", as: "name", text: ({ name }) => name },
    {
      label: "Status",
      as: "state",
      width: "w-40",
      text: ({ standing }) => standingWords[standing],
      cell: ({ standing, unprinted }) => (
        <>
          <StandingWord standing={standing} />
          {unprinted && <span className="block whitespace-normal text-danger text-small">{unprinted}</span>}
        </>
      ),
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
      label: "Balance due",
      width: "w-28",
      labelled: true,
      ...moneyCell(({ owedCents }) => owedCents),
    },
    {
      label: "Renews at",
      shown: "wide",
      width: "w-28",
      labelled: true,
      text: ({ renewsAtCents }) => (renewsAtCents === null ? null : decimal(renewsAtCents)),
      cell: ({ renewsAtCents }) => renewsAtCents !== null && money(renewsAtCents),
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
      label: "Send renewal notice",
      right,
      on: ({ email }) => Boolean(email),
      many: always,
      asks: {
        question: "Send renewal notices for these memberships?",
        isHarmless: true,
        consequence:
          "Each gets the notice that fits its date, with a renewal invoice unless it has lapsed. Members who have renewed or left, have no email address or one that bounces, opted out of all email, or were already emailed today are skipped and listed.",
      },
    },
    "pay-renewals": {
      label: "Record a payment",
      right: "money.record",
      on: () => false,
      many: always,
      asks: {
        question: "Record a payment for each of these memberships?",
        consequence:
          "Each is recorded at the full price of the next membership year. That year starts, and a receipt is emailed. Memberships that can't renew yet are skipped and listed. You can undo a payment on its invoice; that also undoes the membership year unless another follows it.",
        fields: (field) => <Received field={field} />,
      },
    },
    "invoice-renewal": {
      label: "Record a payment",
      right: "money.record",
      on: ({ owedCents, standing }) => owedCents === 0 && ["due", "grace", "lapsed"].includes(standing),
    },
    "begin-terms": {
      label: "Start now",
      right,
      on: ({ standing }) => standing === "not-started",
      many: always,
      asks: {
        question: "Start these memberships now?",
        isHarmless: true,
        consequence:
          "For people on an imported list who paid ahead. They become members today, and their last day doesn't change. Members who already have an active membership, have left, or have paid here for later dates are skipped and listed.",
      },
    },
    "give-terms": {
      label: "Renew at no charge",
      right,
      on: () => false,
      many: always,
      asks: {
        question: "Renew these memberships at no charge?",
        isHarmless: true,
        consequence:
          "The level stays the same. The next membership year follows the last one, or starts today if that one is over. Unpaid invoices stay open. You can undo this.",
      },
    },
    "drop-renewals": {
      label: "Drop the unpaid renewal",
      right,
      on: ({ owedCents, standing }) => owedCents > 0 && standing === "lapsed",
      many: always,
      asks: {
        question: "Drop the unpaid renewals of these memberships?",
        consequence:
          "Their invoices are voided as of today, and no email is sent. They can still renew, with a new invoice. Renewals that can still be paid in time, have a payment, or are open on a card payment page are skipped and listed.",
      },
    },
    "resign-memberships": {
      label: "Mark as resigned",
      right,
      on: ({ standing }) => standing !== "ended",
      many: always,
      asks: {
        question: "Mark these memberships as resigned?",
        consequence:
          "They stay active through the last day that's paid for, with no grace period. Unpaid renewal invoices are voided. No email is sent and no refund is made.",
      },
    },
  },
  menu: (line) => (
    <>
      {line.invoiceId !== null && line.owedCents > 0 && (
        <MenuLink to={recordPaymentAddress(line.invoiceId)}>Record a payment</MenuLink>
      )}
      {placeOf(line) && <MenuLink to={placeOf(line) ?? ""}>Open membership</MenuLink>}
      <MenuLink to={screenAddress("history", { kind: "membership", record: line.membershipId })}>
        History
      </MenuLink>
    </>
  ),
  about:
    "Memberships that are due for renewal, in the grace period, recently lapsed or otherwise need attention.",
  empty: {
    nothing: "Nothing needs attention",
    noMatch: "No memberships match",
    hint: "Only memberships that need attention are listed here. To search, try part of the name.",
    begin:
      "Memberships show up here from the day they can be renewed. Lapsed ones stay for 90 days, and then move to “Lapsed”.",
  },
});
