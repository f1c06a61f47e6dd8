import { data } from "react-router";
import { findImport, listNotTaken } from "#features/members/import/import-store.server.ts";
import { notTakenCsv } from "#features/members/import/not-taken.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { rowId } from "../request/row-id.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/not-taken-csv";

/** The rows of a file that were not taken, as a CSV file that can be corrected and imported again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { platform } = await requireScreen({ request, context }, "imports");
  const found = await findImport(platform.db, rowId(params.id) ?? 0);
  if (!found) throw data({ message: "This file doesn't exist." }, { status: 404 });
  return new Response(notTakenCsv(found.header, await listNotTaken(platform.db, found.id)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="not-taken-${found.id}.csv"`,
      ...noStore,
    },
  });
}
