import { letterhead } from "#content/letterhead.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { money } from "#platform/money.ts";
import { pdfAnswer, printPdf } from "#platform/pdf/print-pdf.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/slip-pdf";
import { loadDeposit } from "./deposits-served.server.ts";

/** The slip of a deposit as a PDF, to take to the bank. */
export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "deposits");
  const { deposit, lines, number, day, account, sums } = await loadDeposit(asked, args.params.id);
  const facts = [
    { label: "Bank date", value: day },
    { label: "Account", value: account },
    ...(deposit.undoneAt ? [{ label: "Status", value: "Undone" }] : []),
  ];
  const columns = [
    { title: "Payment" },
    { title: "From" },
    { title: "Amount", isNumber: true as const, share: 0.2 },
  ];
  const rows = lines.map(({ way, payer, cents }) => [way, payer, money(cents)]);
  const pdf = await printPdf(
    asked.platform,
    {
      title: `Deposit ${number}`,
      parts: [
        { kind: "facts", facts },
        { kind: "table", columns, rows },
        { kind: "text", lines: [sums] },
      ],
      ...(await letterhead(asked.platform)),
    },
    await pdfAsker(args.request, args.context),
  );
  return pdfAnswer(`deposit-${number}.pdf`, pdf);
}
