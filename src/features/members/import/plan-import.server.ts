import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { askedCategories } from "#features/members/limits.ts";
import { waitingEdits } from "#features/members/reviews/edit-store.server.ts";
import { mapInTurns } from "#platform/in-turns.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { guessMapping, isComplete } from "./columns.ts";
import { type CategoryChoice, keyOf, openCategories } from "./file-category.ts";
import { findLevel, levelKey } from "./file-level.ts";
import type { Table } from "./file-table.ts";
import { firstChoices, type ImportChoices, type Mapping } from "./import.ts";
import {
  changeImport,
  insertImport,
  listRows,
  lockImport,
  type PlannedRow,
  replacePlans,
  type StoredRow,
} from "./import-store.server.ts";
import { knownMembers, knownMemberships } from "./known-store.server.ts";
import { rowFaults } from "./messages.ts";
import { withOptOut } from "./opt-outs.ts";
import { membershipPlanner, withMembership } from "./plan-memberships.ts";
import { planRow, skip } from "./plan-row.ts";
import { recogniser } from "./recognise.ts";
import { addressOf, cellsOf } from "./row-cells.ts";
import { storedOptOuts } from "./write-opt-outs.server.ts";

const rowsAtOnce = 200; // planned before others get their turn; some 8 ms

/**
 * Stores a file and plans it with the mapping guessed from its column names; if none is recognised as the email
 * address, staff choose the columns first. Returns the import's number.
 */
export async function createImport(
  context: UseCaseContext,
  { name, table }: { name: string; table: Table },
): Promise<number> {
  const { tx, now, actor } = context;
  const mapping = guessMapping(table.header);
  const state = isComplete(mapping) ? "planned" : "uploaded";
  const stored = table.rows.map(({ fault, ...row }) => ({ ...row, fault: fault && rowFaults[fault] }));
  const first = { mapping, choices: firstChoices };
  const { rows, ...plan } =
    state === "planned"
      ? await planRows(context, stored, first)
      : { ...first, rows: stored.map((row) => ({ ...row, plan: null })) };
  const fileName = singleLine(name).slice(0, 200) || "members.csv";
  return insertImport(tx, table, rows, { fileName, actor, at: now, ...plan, state });
}

/**
 * Plans a file again, with other columns or choices, and against the members as they are now. Refused once it
 * has been started.
 */
export async function replanImport(
  context: UseCaseContext,
  { id, ...input }: { id: number } & Plan,
): Promise<{ ok: true } | { ok: false; reason: "already-imported" | "no-email-column" }> {
  const { tx } = context;
  const found = await lockImport(tx, id);
  if (!found || !["uploaded", "planned"].includes(found.state))
    return { ok: false, reason: "already-imported" };
  if (!isComplete(input.mapping)) return { ok: false, reason: "no-email-column" };
  const { rows, ...plan } = await planRows(context, await listRows(tx, id), input);
  await replacePlans(tx, id, rows);
  await changeImport(tx, id, { state: "planned", ...plan });
  return { ok: true };
}

type Plan = { mapping: Mapping; choices: ImportChoices };

async function planRows(
  { tx: db, now }: Pick<UseCaseContext, "tx" | "now">,
  rows: StoredRow[],
  { mapping, choices }: Plan,
): Promise<Plan & { rows: PlannedRow[] }> {
  const read = await mapInTurns(rows, rowsAtOnce, (row) => ({ ...row, said: cellsOf(row.cells, mapping) }));
  const known = await knownMembers(
    db,
    read.map(({ said }) => said),
  );
  const ids = [...known.byAddress.values(), ...known.byName.values()].flat().map(({ id }) => id);
  const waiting = await waitingEdits(db, [...new Set(ids)]);
  const optOuts = await storedOptOuts(db, mapping);
  const rowsSoFar = recogniser({ ...known, choices });
  const levels = content("tiers");
  const memberships = membershipPlanner({
    ...{ levels, choices, today: organisationDay(now) },
    known: await knownMemberships(
      db,
      read.map(({ said }) => said),
      [...new Set(ids)],
    ),
  });
  const openOnes = { categories: asked(keyOf), levels: asked(levelKey) };
  const planned = await mapInTurns(read, rowsAtOnce, ({ said, ...row }) => {
    if (row.fault) return { ...row, plan: skip(row.fault) };
    const who = rowsSoFar.who(said);
    const isWaiting = who.existing !== null && waiting.has(who.existing.id);
    const own = who.existing?.category; // may be listed no more
    const listed = own ? [own, ...content("categories")] : content("categories");
    const asked = { email: addressOf(said) || (who.existing?.email ?? ""), stored: optOuts };
    const plan = withOptOut(planRow(said, { who, isWaiting, choices, listed }), said, asked);
    if (plan.action !== "skip") rowsSoFar.take(said, who, row.line);
    if (plan.action === "create" || (plan.memberId && choices.existing === "update")) {
      for (const text of openCategories(said.category ?? "", listed)) openOnes.categories.count(text);
      if (said.level && !findLevel(said.level, levels)) openOnes.levels.count(said.level);
      memberships.hear({ line: row.line, said, existing: who.existing });
    }
    return { ...row, plan };
  });
  const rowsWithTerms = await mapInTurns(planned, rowsAtOnce, ({ plan, ...row }) => ({
    ...row,
    plan: withMembership(plan, memberships.plan(row.line)),
  }));
  const decided = {
    categories: openOnes.categories.decided(choices.categories),
    levels: openOnes.levels.decided(choices.levels),
  };
  return { mapping, choices: { ...choices, ...decided }, rows: rowsWithTerms };
}

/** What staff decide about: each text of the file once, however often a row has it. */
function asked(keyOfText: (text: string) => string) {
  const open = new Map<string, CategoryChoice>();
  return {
    count(text: string): void {
      const one = open.get(keyOfText(text)) ?? { text, becomes: "", rows: 0 };
      open.set(keyOfText(text), { ...one, rows: one.rows + 1 });
    },
    decided(choices: CategoryChoice[] = []): CategoryChoice[] {
      const before = new Map(choices.map((choice) => [keyOfText(choice.text), choice]));
      return [...open]
        .map(([key, one]) => ({ ...one, ...before.get(key), rows: one.rows }))
        .sort((one, other) => other.rows - one.rows)
        .slice(0, askedCategories);
    },
  };
}
