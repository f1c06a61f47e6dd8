import { data } from "react-router";
import { cellText } from "#features/members/import/cell.ts";
import { rowActions } from "#features/members/import/import.ts";
import { countRows, findImport, listPlan } from "#features/members/import/import-store.server.ts";
import { cellsOf } from "#features/members/import/row-cells.ts";
import { shownRows } from "#features/members/limits.ts";
import type { Connection } from "#platform/database.server.ts";
import { rowId } from "../request/row-id.ts";
import { takingBackWords } from "./taking-back.server.ts";

/**
 * An import with its plan or result, and a page of its rows: `?action=`, `?after=` (a line).
 * @throws 404
 */
export async function loadImport(db: Connection, idText: string | undefined, search: URLSearchParams) {
  const found = await findImport(db, rowId(idText) ?? 0);
  if (!found) throw data({ message: "This file does not exist." }, { status: 404 });
  const action = rowActions.find((known) => known === search.get("action")) ?? null;
  const after = rowId(search.get("after")) ?? 0;
  const isOver = ["done", "undone", "failed", "running"].includes(found.state);
  const { id, fileName, note, state, header, mapping, choices, total, done, batchId, problem } = found;
  const canBeUndone = batchId !== null && (state === "done" || state === "failed");
  const [counts, rows, takingBack] = await Promise.all([
    countRows(db, id, isOver ? "result" : "action"),
    listPlan(db, id, { action, after }),
    canBeUndone ? takingBackWords(db, batchId) : null,
  ]);
  const shown = rows.slice(0, shownRows);
  return {
    id,
    fileName,
    note,
    state,
    header,
    mapping,
    choices,
    total,
    done,
    problem,
    counts,
    action,
    takingBack,
    rows: shown.map(({ line, cells, action: planned, reason, note: rowNote, result }) => {
      const { full_name: name = "", email = "" } = cellsOf(cells, mapping);
      return { line, name, email, action: result ?? planned, reason, note: rowNote };
    }),
    next: rows.length > shownRows ? (shown.at(-1)?.line ?? null) : null,
    /** What the first row that says something has in each column, so that a column can be recognised by it. */
    example: header.map((_, at) => rows.map(({ cells }) => cellText(cells[at] ?? "")).find(Boolean) ?? ""),
  };
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;
