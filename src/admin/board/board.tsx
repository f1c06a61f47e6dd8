import { readBoard } from "#features/members/board/read-board.server.ts";
import { may } from "#identity/roles.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { DayForm } from "../components/day-form.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { askedBy, loadList } from "../lists/serve-list.server.ts";
import { asOf } from "../request/as-of.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/board";
import { BoardFigures } from "./board-figures.tsx";
import { boardList, closedBoardList } from "./board-list.tsx";
import { boardServed } from "./board-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Board report");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "board");
  return inTurn(asked.visitor.userId, args.request.signal, async () => {
    const list = await loadList(boardList, boardServed, asked);
    const board = await readBoard(asked.platform.db, asOf(askedBy(asked), list.query.filters.on));
    const mayReadMoney = may(asked.visitor, "ledger.read");
    return { ...list, board, mayReadMoney, opensRecords: may(asked.visitor, "terms.manage") };
  });
}

/** The memberships of a day in figures, and the list behind each of them. */
export default function BoardScreen({ loaderData }: Route.ComponentProps) {
  const { board, mayReadMoney, opensRecords } = loaderData;
  return (
    <ListScreen
      list={opensRecords ? boardList : closedBoardList}
      data={loaderData}
      actions={
        <a
          href={`${screenAddress("board")}/figures.pdf?on=${board.day}`}
          className={buttonClass("primary", "small")}
        >
          PDF
        </a>
      }
    >
      <DayForm action={screenAddress("board")} name="on" label="As of" day={board.day} />
      <BoardFigures board={board} mayReadMoney={mayReadMoney} />
      <h2 id="list" className="scroll-mt-24 font-semibold text-body">
        Memberships behind the figures
      </h2>
    </ListScreen>
  );
}
