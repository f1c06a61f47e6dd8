import { letterhead } from "#content/letterhead.server.ts";
import { readBoard } from "#features/members/board/read-board.server.ts";
import { may } from "#identity/roles.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { isDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { pdfAnswer } from "#platform/pdf/pdf-answer.server.ts";
import { printPdf } from "#platform/pdf/print-pdf.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/board-pdf";
import { boardParts } from "./board-parts.ts";
import { boardDay } from "./board-served.server.ts";

/** The board's figures of a day as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "board");
  const on = asked.url.searchParams.get("on") ?? "";
  const day = boardDay(askedBy(asked), isDay(on) ? on : null);
  const board = await inTurn(asked.visitor.userId, args.request.signal, () =>
    readBoard(asked.platform.db, day),
  );
  const pdf = boardParts(board, { mayReadMoney: may(asked.visitor, "money.read") });
  const asker = await pdfAsker(args.request, args.context);
  const whole = { ...pdf, ...(await letterhead(asked.platform)) };
  return pdfAnswer(`board-${day}.pdf`, await printPdf(asked.platform, whole, asker));
}
