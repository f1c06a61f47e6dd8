import { data } from "react-router";
import { rowActions } from "#features/members/import/import.ts";
import { countRows, findImport, listPlan } from "#features/members/import/import-store.server.ts";
import { shownRows } from "#features/members/limits.ts";
import type { Connection } from "#platform/database.server.ts";
import { rowId } from "../request/row-id.ts";

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
  const [counts, rows] = await Promise.all([
    countRows(db, found.id, isOver ? "result" : "action"),
    listPlan(db, found.id, { action, after }),
  ]);
  const { id, fileName, note, state, header, mapping, total, done, batchId, problem } = found;
  const shown = rows.slice(0, shownRows);
  return {
    id,
    fileName,
    note,
    state,
    header,
    mapping,
    total,
    done,
    batchId,
    problem,
    counts,
    action,
    rows: shown.map(({ line, cells, action: planned, reason, result }) => ({
      line,
      email: cells[mapping.email ?? -1] ?? "",
      name: cells[mapping.full_name ?? -1] ?? "",
      action: result ?? planned,
      reason,
    })),
    next: rows.length > shownRows ? (shown.at(-1)?.line ?? null) : null,
    /** The first row, so that a column can be recognised by its content. */
    example: rows[0]?.cells ?? [],
  };
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;
