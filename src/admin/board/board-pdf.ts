import { letterhead } from "#content/letterhead.server.ts";
import { boardWords } from "#features/members/board/kinds.ts";
import { type Board, readBoard } from "#features/members/board/read-board.server.ts";
import { may } from "#identity/roles.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { formatDay, isDay, longDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { money } from "#platform/money.ts";
import type { PdfDocument } from "#platform/pdf/pdf-document.ts";
import { pdfAnswer, printPdf } from "#platform/pdf/print-pdf.server.ts";

import { askedBy } from "../lists/serve-list.server.ts";
import { asOf } from "../request/as-of.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/board-pdf";
import { duesWords, figureWords, knownWords, retentionWords, totalWords } from "./board-words.ts";

/** The board's figures of a day as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "board");
  const on = asked.url.searchParams.get("on") ?? "";
  const day = asOf(askedBy(asked), isDay(on) ? on : null);
  const board = await inTurn(asked.visitor.userId, args.request.signal, () =>
    readBoard(asked.platform.db, day),
  );
  const pdf = boardParts(board, { mayReadMoney: may(asked.visitor, "ledger.read") });
  const asker = await pdfAsker(args.request, args.context);
  const whole = { ...pdf, ...(await letterhead(asked.platform)) };
  return pdfAnswer(`board-${day}.pdf`, await printPdf(asked.platform, whole, asker));
}

const month = (day: string) => formatDay(day, { month: "short", year: "numeric" });
const number = (title: string, share = 0.11) => ({ title, isNumber: true as const, share });

/** The figures of a day for a meeting of the board, on one page. */
function boardParts(
  board: Board,
  { mayReadMoney }: { mayReadMoney: boolean },
): Pick<PdfDocument, "title" | "parts"> {
  const { day, levels, total, months, due } = board;
  const apart = levels.some(({ counts }) => counts === "supporter") ? ", without supporters" : "";
  const known = knownWords(board);
  return {
    title: `Members as of ${longDay(day)}`,
    parts: [
      {
        kind: "table",
        columns: [{ title: "Level" }, number("Memberships", 0.2), number("People", 0.2)],
        rows: levels.map(({ title, counts, memberships, people }) => [
          counts === "supporter" ? `${title} (supporters)` : title,
          String(memberships),
          String(people),
        ]),
        sums: [
          { label: `Memberships${apart}`, value: String(total.memberships), isMain: true },
          { label: `People${apart}`, value: String(total.people) },
        ],
      },
      {
        kind: "table",
        columns: [
          { title: "Month" },
          number(boardWords.joined),
          number(boardWords.renewed),
          number(boardWords.returned),
          number(boardWords.lapsed),
          number("Left"),
          ...(mayReadMoney ? [number("Dues invoiced", 0.16), number("Dues received", 0.16)] : []),
        ],
        rows: months.map(({ from, counts: { joined, renewed, returned, lapsed, left }, dues }) => [
          month(from),
          ...[joined, renewed, returned, lapsed, left].map(figureWords),
          ...(mayReadMoney ? [money(dues.invoicedCents), money(dues.receivedCents)] : []),
        ]),
      },
      {
        kind: "text",
        lines: [
          `${totalWords(board)}${apart}.`,
          ...(known ? [known] : []),
          ...(mayReadMoney ? [duesWords] : []),
          retentionWords(board),
          `Renewals due: ${due.map(({ from, count }) => `${count} in ${month(from)}`).join(", ")}.`,
        ],
      },
    ],
  };
}
