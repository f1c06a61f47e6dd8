import { data } from "react-router";
import type { MemberField } from "#content/member-fields.ts";
import { content } from "#content/store.server.ts";
import { countsByState } from "#features/members/counts-store.server.ts";
import { fieldText } from "#features/members/differences.ts";
import { fields, pick } from "#features/members/fields.ts";
import { importKeys } from "#features/members/file-headings.ts";
import { cellText, nameText } from "#features/members/import/cell.ts";
import { rowActions } from "#features/members/import/import.ts";
import {
  countOver,
  countRows,
  countUpdatedCompanies,
  findImport,
  type ImportRow,
  listPlan,
  type MemberImport,
} from "#features/members/import/import-store.server.ts";
import { optOutLabel } from "#features/members/import/opt-outs.ts";
import { addedFields, columnTargets } from "#features/members/import/own-fields.server.ts";
import { balanceLabel, balanceWords } from "#features/members/import/plan-money.ts";
import { addressOf, cellsOf } from "#features/members/import/row-cells.ts";
import { listSheets } from "#features/members/import/sheet-store.server.ts";
import { effectOfUndo } from "#features/members/import/undo-import.server.ts";
import { countOptOuts } from "#features/members/import/write-opt-outs.server.ts";
import { shownRows } from "#features/members/limits.ts";
import { stateWords } from "#features/members/member.ts";
import { moreFacts } from "#features/members/more-fields.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import { may } from "#identity/roles.ts";
import type { Connection } from "#platform/database.server.ts";
import { trashDays } from "#platform/trash-days.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { changedWords, overLevelWords } from "./words.ts";

/**
 * An import with its plan or result, and a page of its rows: `?action=`, `?after=` (a line).
 * @throws 404
 */
export async function loadImport(
  { platform: { db }, visitor, url: { searchParams: search } }: StaffRequest,
  idText: string | undefined,
) {
  const found = await findImport(db, rowId(idText) ?? 0);
  if (!found) throw data({ message: "This file doesn't exist." }, { status: 404 });
  const action = rowActions.find((known) => known === search.get("action")) ?? null;
  const after = rowId(search.get("after")) ?? 0;
  const isOver = ["done", "undone", "failed", "running"].includes(found.state);
  const { id, fileName, note, state, header, mapping, choices, total, done, problem } = found;
  const canBeUndone = state === "done" || state === "failed";
  const [counts, companies, optOuts, rows, takingBack, sheets, over] = await Promise.all([
    countRows(db, id, isOver ? "result" : "action"),
    countUpdatedCompanies(db, id),
    countOptOuts(db, id),
    listPlan(db, id, { action, after }),
    canBeUndone ? takingBackWords(db, found) : null,
    listSheets(db, id),
    state === "planned" ? countOver(db, id) : [],
  ]);
  const own = [...content("memberFields"), ...addedFields(found)];
  const shown = rows.slice(0, shownRows);
  return {
    ...{ id, fileName, note, state, header, mapping, choices, total, done, problem },
    ...{ counts, optOuts, action, takingBack, sheets, hidden: found.hiddenRows?.length ?? 0 },
    changes: changedWords(
      { ...counts, company: counts.company + companies, update: counts.update - companies },
      optOuts,
    ),
    over: over.flatMap((one) => {
      const tier = content("tiers").find(({ slug }) => slug === one.level);
      return tier ? [overLevelWords(tier, one.rows)] : [];
    }),
    categories: content("categories"),
    levels: content("tiers").map(({ slug, title }) => ({ slug, title })),
    mayAdd: may(visitor, "content.edit"),
    ...pick(columnTargets(header, may(visitor, "content.administer")), ["ownTargets", "kept"]),
    rows: shown.map((row) => {
      const cells = cellsOf(row.cells, mapping);
      const { full_name: name = cells.company ?? "", unread_email: written = "" } = cells;
      const { line, reason, note: rowNote } = row;
      return {
        line,
        name,
        email: addressOf(cells) || written, // as it is stored
        action: row.result ?? row.action,
        reason,
        values: newValues(row, own),
        note: rowNote,
      };
    }),
    next: rows.length > shownRows ? (shown.at(-1)?.line ?? null) : null,
    /** What the first row that says something has in each column, so that a column can be recognised by it. */
    example: header.map((_, at) => {
      const said = rows.map(({ cells }) => nameText(cells[at] ?? "")).filter(Boolean);
      return said.find(cellText) ?? said[0] ?? "";
    }),
  };
}

const longest = 160; // characters of a value that are shown

/** What a new member gets besides name and address, as staff read it; empty for other rows. */
function newValues({ action, result, values }: ImportRow, own: MemberField[]) {
  if (!["create", "company"].includes(result ?? action ?? "") || !values) return [];
  const told = importKeys.flatMap((key) => {
    const text = key === "state" && values.state ? stateWords[values.state] : fieldText(values[key]);
    if (key === "fullName" || key === "email" || text === "") return [];
    const { label } = fields[key];
    return [{ label, text: text.length > longest ? `${text.slice(0, longest - 1)}…` : text }];
  });
  const { membership, optOut, balance } = values;
  return [
    ...told,
    ...moreFacts(own, values.more).flatMap(({ label, value: text }) => (text ? { label, text } : [])),
    ...(membership ? [{ label: "Membership", text: membership.text }] : []),
    ...(optOut ? [{ label: optOutLabel(optOut.of), text: "Yes" }] : []),
    ...(balance ? [{ label: balanceLabel, text: balanceWords(balance.cents) }] : []),
  ];
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;

/** What taking an import back would do, in sentences; null when it would do nothing. */
async function takingBackWords(db: Connection, { id, choices }: MemberImport): Promise<string[] | null> {
  const [effect, counts, reviews, access] = await Promise.all([
    effectOfUndo(db, id),
    countsByState(db),
    countReviews(db),
    readMemberAccess(db),
  ]);
  const { removed, restored, kept, approved, pending, terms, optOuts } = effect;
  const isBilled = choices.balances === "invoice" && choices.money && choices.money.owing > 0;
  const isCredited = choices.credits === "take" && Boolean(choices.money?.credits);
  if (removed + restored + terms + optOuts === 0 && !isBilled && !isCredited) return null;
  return [
    removed > 0 &&
      `${people(removed)} added by the import will go to the trash. You can restore them for ${trashDays} days.`,
    restored > 0 && `${people(restored)} changed by the import will get their earlier details back.`,
    kept > 0 && `${people(kept)} will stay as is because someone has changed them since.`,
    terms > 0 &&
      `${terms === 1 ? "1 membership year" : `${terms.toLocaleString("en-US")} membership years`} added by the import will be removed. Anything paid for or changed since will stay.`,
    optOuts > 0 &&
      `${optOuts === 1 ? "1 email address" : `${optOuts.toLocaleString("en-US")} email addresses`} that this import opted out will get announcements and email again.`,
    isBilled && "Its invoices for balances will be voided. Those paid or changed since will stay.",
    isCredited && "The credit it added will be removed. What was used since will stay.",
    // Where the site goes by terms, an import of listings makes nobody a member.
    access === "entries" && figure("Total Members", counts.approved, approved),
    figure("Listings to review", reviews, pending),
  ].filter((sentence) => typeof sentence === "string");
}

function people(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"}`;
}

function figure(label: string, now: number, difference: number): string | false {
  const from = now.toLocaleString("en-US");
  return (
    difference !== 0 && `“${label}” will go from ${from} to ${(now + difference).toLocaleString("en-US")}.`
  );
}
