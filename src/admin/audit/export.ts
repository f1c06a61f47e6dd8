import { recordAudit } from "#identity/audit.server.ts";
import { csvCell } from "#platform/csv-cell.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/export";
import { type AuditCursor, type AuditQuery, readAuditQuery } from "./audit-query.ts";
import type { AuditRow } from "./audit-row.server.ts";
import { readAudit } from "./load.server.ts";

const batch = 1000; // rows read per query
const most = 50_000; // rows; the rest can be exported with a narrower span of days

const heads = ["When", "Who", "What", "About", "Before", "After", "Detail", "Address"];

/** The audit for the filters in the URL as a CSV file. The export itself is audited, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, url } = await requireScreen({ request, context }, "audit.read");
  const { db, clock } = platform;
  const query = readAuditQuery(url.searchParams);
  const { what, who, from, to } = query;
  const lines = [heads.join(",")];
  let cursor: AuditCursor | null = { event: null, change: null };
  while (cursor && lines.length <= most) {
    const asked: AuditQuery = { ...query, cursor };
    const page = await readAudit(db, asked, batch);
    lines.push(...page.rows.map(line));
    cursor = page.next;
  }
  await recordAudit(db, {
    event: "audit exported",
    account: visitor.email,
    userId: visitor.userId,
    address: clientAddress(request),
    detail: [`${lines.length - 1} rows`, what, who, from && `from ${from}`, to && `to ${to}`]
      .filter(Boolean)
      .join(", "),
  });
  const name = `audit-${clock.now().toISOString().slice(0, 10)}.csv`;
  // The byte order mark by which spreadsheets recognise UTF-8.
  return new Response(`\uFEFF${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      ...noStore,
    },
  });
}

function line({ at, who, what, about, changes, detail, address }: AuditRow): string {
  const state = (side: "before" | "after") =>
    changes.map((each) => `${each.label}: ${each[side]}`).join("\n");
  return [at, who, what, about, state("before"), state("after"), detail, address].map(csvCell).join(",");
}
