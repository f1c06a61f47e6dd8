import type { Filters } from "#records/lists/filter.ts";
import type { Asked, ListSource } from "#records/lists/list-source.server.ts";
import { accountList } from "../accounts/accounts.tsx";
import { accountsServed } from "../accounts/accounts-served.server.ts";
import { auditList } from "../audit/audit.tsx";
import { auditServed } from "../audit/audit-served.server.ts";
import { boardList } from "../board/board-list.tsx";
import { boardServed } from "../board/board-served.server.ts";
import { detailList } from "../books/detail-list.tsx";
import { detailServed } from "../books/detail-served.server.ts";
import { appointmentsServed } from "../committees/appointments-served.server.ts";
import { committeeList } from "../committees/committee-list.tsx";
import { companiesServed } from "../companies/companies-served.server.ts";
import { companyList } from "../companies/company-list.tsx";
import { depositList } from "../deposits/deposits.tsx";
import { depositsServed } from "../deposits/deposits-served.server.ts";
import { eventList } from "../events/event-list.tsx";
import { eventsServed } from "../events/events-served.server.ts";
import { exceptionList } from "../exceptions/exceptions-list.ts";
import { exceptionsServed } from "../exceptions/exceptions-served.server.ts";
import { photoList } from "../gallery/photo-list.ts";
import { photosServed } from "../gallery/photos-served.server.ts";
import { inboxList } from "../inbox/inbox.tsx";
import { inboxCsv } from "../inbox/inbox-csv.server.ts";
import { inboxServed } from "../inbox/inbox-served.server.ts";
import { invoiceList } from "../invoices/invoice-list.tsx";
import { invoicesServed } from "../invoices/invoices-served.server.ts";
import { ledgerList } from "../ledger/ledger-list.tsx";
import { ledgerServed } from "../ledger/ledger-served.server.ts";
import { letterList } from "../letters/letters.tsx";
import { lettersServed } from "../letters/letters-served.server.ts";
import type { List } from "../lists/define-list.ts";
import { everyRow, fileRight, listCsv, rowsCsv } from "../lists/serve-list.server.ts";
import { mailList } from "../mail/mail.tsx";
import { mailServed } from "../mail/mail-served.server.ts";
import { pictureList } from "../media/library.tsx";
import { picturesServed } from "../media/pictures-served.server.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";
import { newsServed } from "../news/load.server.ts";
import { newsList } from "../news/news.tsx";
import { readerList } from "../newsletter/readers.tsx";
import { readersServed } from "../newsletter/readers-served.server.ts";
import { nomineeList } from "../nominations/nominations.tsx";
import { nomineesServed } from "../nominations/nominees-served.server.ts";
import { paymentList } from "../payments/payment-list.tsx";
import { paymentsServed } from "../payments/payments-served.server.ts";
import { receivablesList } from "../receivables/receivables-list.tsx";
import { receivablesServed } from "../receivables/receivables-served.server.ts";
import { historyList } from "../records/history.tsx";
import { historyServed } from "../records/history-served.server.ts";
import { renewalList } from "../renewals/renewal-list.tsx";
import { renewalsServed } from "../renewals/renewals-served.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { trashList } from "../trash/trash.tsx";
import { trashServed } from "../trash/trash-served.server.ts";

/** Every declared list of the staff area, in the order of the download of everything. */
export const lists = [
  listed(memberList, membersServed),
  listed(boardList, boardServed),
  listed(receivablesList, receivablesServed),
  listed(renewalList, renewalsServed),
  listed(companyList, companiesServed),
  listed(eventList, eventsServed),
  { ...listed(inboxList, inboxServed), csv: inboxCsv },
  listed(committeeList, appointmentsServed),
  listed(nomineeList, nomineesServed),
  listed(readerList, readersServed),
  listed(letterList, lettersServed),
  listed(invoiceList, invoicesServed),
  listed(paymentList, paymentsServed),
  listed(depositList, depositsServed),
  listed(detailList, detailServed),
  listed(ledgerList, ledgerServed),
  listed(exceptionList, exceptionsServed),
  listed(newsList, newsServed),
  listed(photoList, photosServed),
  listed(pictureList, picturesServed),
  listed(accountList, accountsServed),
  listed(mailList, mailServed),
  listed(historyList, historyServed),
  listed(auditList, auditServed),
  {
    ...{ declared: trashList, screen: trashList.screen, right: fileRight(trashList), all: null },
    csv: (request: StaffRequest & { request: Request }) =>
      listCsv(trashList, trashServed(request.visitor), request),
  },
];

function listed<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
) {
  const csv = (request: StaffRequest & { request: Request }) => listCsv(list, source, request);
  const all = (asked: Asked) => rowsCsv(list, source, asked, everyRow(list));
  return { declared: list, screen: list.screen, right: fileRight(list), csv, all };
}

/** The list on the screen with this key, with its file; undefined when there is none. */
export const findList = (screen: string) => lists.find((list) => list.screen === screen);
