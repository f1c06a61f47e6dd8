import { and, eq, isNull, or, sql } from "drizzle-orm";
import { data } from "react-router";
import { isToPay } from "#billing/documents/past-due.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { printInvoices } from "#billing/pdf/print-invoice.server.ts";
import { invoices } from "#billing/tables.ts";
import { payerInWords } from "#billing/words.ts";
import { letterhead } from "#content/letterhead.server.ts";
import { content } from "#content/store.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { nameOrder } from "#features/members/name-order.server.ts";
import { members } from "#features/members/tables.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { may } from "#identity/roles.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { labelLines, labelSheet } from "#platform/pdf/label-sheet.ts";
import { fitLabels, type PdfAsker, printPdf } from "#platform/pdf/print-pdf.server.ts";
import { linesOf } from "#platform/postal-address.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { viewWords } from "../lists/view-words.ts";
import { memberList } from "../members/member-list.tsx";
import { membersServed } from "../members/members-served.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen, type StaffRequest } from "../request/staff-request.server.ts";
import type { Route } from "./+types/print";

/** A label or an invoice: its lines, none while no address is known, and the record where one is entered. */
type Piece = { id: number; name: string; to: string; lines: string[] };
type Asked = StaffRequest & { request: Request; asker: PdfAsker };

const { street, city, region, postalCode, country } = members;
const address = { street, city, region, postalCode, country };
const homeCountry = () => content("organisation").postalAddress.country;
const mostLabels = 3_000;
const mostInvoices = 200;
const isReady = ({ lines }: Piece) => lines.length > 0;
type Printed = Awaited<ReturnType<typeof labels>> | Awaited<ReturnType<typeof byPost>>;

/** The labels of the list of members that the address names, by name; the audit says who made them. */
async function labels(asked: Asked) {
  const { platform, url, visitor, request, asker } = asked;
  const list = new URLSearchParams(url.searchParams.get("list") ?? "");
  const found = await platform.db
    .select({
      ...{ id: members.id, name: members.fullName, company: members.company, ...address },
      all: sql<number>`count(*) over ()::int`,
    })
    .from(members)
    .where(await membersServed.condition(askedBy(asked), readListQuery(memberList, list)))
    .orderBy(nameOrder, members.id)
    .limit(mostLabels);
  const all = found[0]?.all ?? 0;
  return {
    title: "Labels (Avery 5160)",
    back: { label: "Member Management", to: screenAddress("members", Object.fromEntries(list)) },
    file: "members.pdf",
    begin: { label: "Begin with label", most: labelSheet.labels },
    help: `The first label left on a used sheet. ${
      all > mostLabels
        ? `The first 3,000 of ${all.toLocaleString("en-US")} members by name. Filter the list to print the rest.`
        : "One PDF has up to 3,000 members."
    }`,
    pieces: found.map(
      ({ id, ...row }): Piece => ({
        ...{ id, name: row.name, to: recordAddress("members", id) },
        lines: labelLines(row, homeCountry()),
      }),
    ),
    async cutOf(pieces: Piece[]) {
      const made = await fitLabels(
        platform,
        { title: "Labels", fit: pieces.map(({ lines }) => lines) },
        asker,
      );
      return pieces.filter((_, at) => made.ok && made.bytes[at]);
    },
    async print(pieces: Piece[], begin: number) {
      const labels = { begin, all: pieces.map(({ lines }) => lines) };
      const order = { title: "Labels", parts: [], ...(await letterhead(platform)), labels };
      const made = await printPdf(platform, { ...order, size: "LETTER" }, asker);
      const detail = `Labels: ${viewWords(memberList.filters, list) || "all of them"}`.slice(0, 200);
      const by = { account: visitor.email, userId: visitor.userId, request };
      if (made.ok) await recordAudit(platform.db, { ...by, event: "members exported", detail });
      return made;
    },
  };
}

/** The open invoices that no email brings to who pays them, the earliest due first. */
async function byPost({ platform, visitor, asker }: Asked) {
  const found = await platform.db
    .select({ invoice: invoices, member: { id: members.id, ...address }, company: memberships })
    .from(invoices)
    .leftJoin(members, and(eq(members.id, invoices.memberId), isLive))
    .leftJoin(membershipTerms, eq(membershipTerms.invoiceId, invoices.id))
    .leftJoin(memberships, and(eq(memberships.id, membershipTerms.membershipId), memberships.isCompany))
    .where(and(isToPay, or(isNull(invoices.payerEmail), mailComesBack(invoices.payerEmail))))
    .orderBy(invoices.dueOn, invoices.id);
  const pieces = found.map(({ invoice: { id, payer, ...invoice }, member, company }): Piece => {
    const own = may(visitor, "terms.manage");
    const record = company
      ? recordAddress("companies", company.id)
      : member && recordAddress("members", member.id);
    // A company's before that of its contact, which may be their home, also where that is on the invoice.
    const [ofCompany = [], ofMember = []] = [company?.address, member].map((one) =>
      linesOf(one ?? {}, homeCountry()),
    );
    const lines =
      [ofCompany, payer?.address?.split("\n") ?? [], ofMember].find(({ length }) => length > 0) ?? [];
    const to = (own && record) || recordAddress("invoices", id);
    return { id, name: `${numberOf(invoice)}, ${payerInWords(payer)}`, to, lines };
  });
  const most = pieces.filter(isReady).length;
  return {
    title: "Print for mailing",
    back: { label: "Invoices", to: screenAddress("invoices") },
    file: "invoices.pdf",
    begin: { label: `Start at number (1 to ${most.toLocaleString("en-US")} in this list)`, most },
    help: "The earliest due come first. One PDF has up to 200 invoices.",
    pieces,
    cutOf: async (): Promise<Piece[]> => [],
    print: (pieces: Piece[], begin: number) =>
      printInvoices(platform, asker, pieces.slice(begin - 1, begin - 1 + mostInvoices)),
  };
}

/** What `make` makes of what an address asks to print, in turn, for those who may; `ready` has an address. */
export async function askedPrint<Made>(
  { request, context, params }: Pick<Route.LoaderArgs, "request" | "context" | "params">,
  make: (asked: StaffRequest & Printed & { ready: Piece[] }) => Promise<Made>,
): Promise<Made> {
  const kind = kinds.get(params.list);
  const asked = await requireScreen({ request, context }, kind?.opens ?? "today");
  if (!kind) throw data({ message: "There is nothing to print here." }, { status: 404 });
  const asker = await pdfAsker(request, context);
  return inTurn(asked.visitor.userId, request.signal, async () => {
    const printed = await kind.read({ ...asked, request, asker });
    return make({ ...asked, ...printed, ready: printed.pieces.filter(isReady) });
  });
}

/** By the end of their address; each is for those who may have its list. */
const kinds = new Map([
  ["members", { opens: "members.export" as const, read: labels }],
  ["invoices", { opens: "invoices" as const, read: byPost }],
]);
