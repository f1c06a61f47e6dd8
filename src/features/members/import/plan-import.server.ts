import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { askedCategories, askedStatuses } from "#features/members/limits.ts";
import { waitingEdits } from "#features/members/reviews/edit-store.server.ts";
import { mapInTurns } from "#platform/in-turns.server.ts";
import { singleLine } from "#platform/plain-text.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { guessMapping, isComplete } from "./columns.ts";
import { datesByColumn } from "./date-order.ts";
import { type CategoryChoice, keyOf, openCategories } from "./file-category.ts";
import { findLevel, levelKey } from "./file-level.ts";
import { isLost, knownStatus, ownState, statusKey, statusOf } from "./file-status.ts";
import type { Table } from "./file-table.ts";
import { firstChoices, type ImportChoices, type Mapping } from "./import.ts";
import {
  changeImport,
  insertImport,
  listRows,
  lockImport,
  type MemberImport,
  type PlannedRow,
  replacePlans,
  type StoredRow,
} from "./import-store.server.ts";
import { knownMembers } from "./known-store.server.ts";
import { rowFaults } from "./messages.ts";
import { withOptOut } from "./opt-outs.ts";
import { addedFields } from "./own-fields.server.ts";
import { withParts } from "./part-words.ts";
import { knownMemberships } from "./parts-store.server.ts";
import { moneyPlanner } from "./plan-money.ts";
import { partsPlanner } from "./plan-parts.ts";
import { planRow, skip } from "./plan-row.ts";
import { recogniser } from "./recognise.ts";
import { addressOf, cellsOf } from "./row-cells.ts";
import { asCompany, withoutOwnName } from "./row-company.ts";
import { latestOfEach } from "./row-term.ts";
import { payersWithBalance } from "./write-balances.server.ts";
import { storedOptOuts } from "./write-opt-outs.server.ts";

const rowsAtOnce = 200; // planned before others get their turn; some 8 ms

/**
 * Stores a file and plans it with the mapping guessed from its column names; if none is recognised as the email
 * address, staff choose the columns first. A workbook with several sheets is kept until one of them is imported. Returns
 * the import's number.
 * @param again the import that this one takes the place of, with another sheet of its file
 */
export async function createImport(
  context: UseCaseContext,
  { name, table, bytes, again }: { name: string; table: Table; bytes: Uint8Array; again?: Again },
): Promise<number> {
  const { tx, now, actor } = context;
  const mapping = guessMapping(table.header, content("memberFields"));
  const state = isComplete(mapping) ? "planned" : "uploaded";
  const stored = table.rows.map(({ fault, ...row }) => ({ ...row, fault: fault && rowFaults[fault] }));
  // Who says who is a member has looked at the list: they are approved unless staff choose otherwise.
  const saysMembers = ({ cells }: Table["rows"][number]) =>
    ["member", "no-dues"].includes(statusOf(cellsOf(cells, mapping).state) ?? "");
  const isSaid = mapping.state !== undefined && table.rows.some(saysMembers);
  const told = isSaid ? { state: "approved" as const } : {};
  const first = { mapping, choices: { ...firstChoices, ...told, ...again?.choices, sheet: table.sheet } };
  const { rows, ...plan } =
    state === "planned"
      ? await planRows(context, stored, first, table)
      : { ...first, rows: stored.map((row) => ({ ...row, plan: null })) };
  const fileName = singleLine(name).slice(0, 200) || "members.csv";
  const about = { fileName, actor, at: now, ...again, ...plan };
  return insertImport(tx, table, rows, { ...about, state }, bytes);
}

type Again = Pick<MemberImport, "id" | "at" | "choices">;

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
  const { rows, ...plan } = await planRows(context, await listRows(tx, id), input, found);
  await replacePlans(tx, id, rows);
  await changeImport(tx, id, { state: "planned", ...plan });
  return { ok: true };
}

type Plan = { mapping: Mapping; choices: ImportChoices };

async function planRows(
  context: Pick<UseCaseContext, "tx" | "now">,
  rows: StoredRow[],
  { mapping, choices: answers }: Plan,
  file: { header: string[]; hidden?: number[]; hiddenRows?: number[] | null },
): Promise<Plan & { rows: PlannedRow[] }> {
  const { tx: db, now } = context;
  const choices = { ...answers, dates: datesByColumn(rows, mapping) };
  const custom = [...content("memberFields"), ...addedFields({ ...file, mapping })];
  const left = new Set(choices.hidden === "leave" ? (file.hidden ?? file.hiddenRows) : []);
  const read = await mapInTurns(rows, rowsAtOnce, (row) => ({
    ...row,
    said: cellsOf(row.cells, mapping, choices),
  }));
  const known = await knownMembers(
    db,
    read.map(({ said }) => said),
  );
  const ids = [...known.byAddress.values(), ...known.byName.values()].flat().map(({ id }) => id);
  const waiting = await waitingEdits(db, [...new Set(ids)]);
  const optOuts = await storedOptOuts(db, mapping);
  const named = new Set(read.map(({ said }) => (said.full_name ? addressOf(said) : "")));
  const rowsSoFar = recogniser({ ...known, choices, named });
  const levels = content("tiers");
  const setting = { levels, choices, today: organisationDay(now) };
  const latest = latestOfEach(
    read.filter(({ line, fault }) => !fault && !left.has(line)),
    setting,
  );
  const heard = new Set<number>(); // the lines of which the date alone is taken
  const parts = partsPlanner({
    ...setting,
    known: await knownMemberships(
      db,
      read.map(({ said }) => said),
      [...new Set(ids)],
    ),
  });
  const openOnes = { categories: asked(keyOf), levels: asked(levelKey), statuses: asked(statusKey, "each") };
  let lost = 0; // members of ours whom the file calls former
  const planned = await mapInTurns(read, rowsAtOnce, ({ said: own, ...row }) => {
    const fault = row.fault ?? (left.has(row.line) ? "Hidden in Excel" : null);
    if (fault) return { row, plan: skip(fault), wish: null };
    const later = latest.get(row.line);
    const said = later?.said ?? own;
    if (said.state && !ownState(said.state))
      openOnes.statuses.count(said.state, knownStatus(said.state) ?? "");
    const who = rowsSoFar.who(said);
    const { existing } = who;
    const isWaiting = existing !== null && waiting.has(existing.id);
    const category = existing?.category; // may be listed no more
    const listed = category ? [category, ...content("categories")] : content("categories");
    const person = withoutOwnName(said, who, { levels, choices });
    const asPerson = planRow(person.said, { who: person.who, isWaiting, choices, listed, own: custom });
    const wish = { said, email: addressOf(said) || (existing?.email ?? "") };
    const plan = asCompany(asPerson, { said, existing }, choices);
    if (!["skip", "company"].includes(plan.action)) rowsSoFar.take(said, who, row.line);
    const isAsked = plan.memberId && plan.action !== "waiting" && choices.existing === "update";
    if (existing && isAsked && isLost(said.state, existing, choices)) lost += 1;
    if (["create", "company"].includes(plan.action) || (plan.memberId && choices.existing === "update")) {
      for (const text of openCategories(plan.action === "company" ? "" : (said.category ?? ""), listed))
        openOnes.categories.count(text);
      if (said.level && !findLevel(said.level, levels)) openOnes.levels.count(said.level);
      parts.hear({ line: row.line, said, existing });
      if (later) {
        heard.add(later.from);
        plan.note = [plan.note, later.note].filter(Boolean).join("; ") || null;
      }
    }
    if (plan.action === "skip" && heard.has(row.line))
      plan.reason += "; this row's date is used on that line";
    return { row, plan, wish };
  });
  const taken = planned.flatMap(({ row: { line }, plan, wish }) =>
    wish && plan.action !== "skip" && plan.action !== "waiting" ? [{ line, said: wish.said }] : [],
  );
  const money = moneyPlanner({ ...setting, of: parts.of, rows: taken, opened: await payersWithBalance(db) });
  const rowsWithParts = await mapInTurns(planned, rowsAtOnce, ({ row, plan, wish }) => {
    const whole = withParts(plan, money.withDues(row.line, parts.plan(row.line)));
    if (!wish) return { ...row, plan: whole };
    const owing = money.withBalance(whole, { line: row.line, said: wish.said });
    return { ...row, plan: withOptOut(owing, wish.said, { ...wish, stored: optOuts }) };
  });
  // An answer for some holds for no more of them.
  if (choices.formers && lost > choices.formers.rows)
    return planRows(context, rows, { mapping, choices: { ...answers, formers: undefined } }, file);
  const decided = {
    categories: openOnes.categories.decided(choices.categories),
    levels: openOnes.levels.decided(choices.levels),
    statuses: openOnes.statuses.decided(choices.statuses),
    formers: lost > 0 ? { becomes: choices.formers?.becomes ?? "", rows: lost } : undefined,
    money: money.found.dues + money.found.owing + money.found.credits > 0 ? money.found : undefined,
  };
  return { mapping, choices: { ...choices, ...decided }, rows: rowsWithParts };
}

/**
 * What staff decide about: each text of the file once, however often a row has it. Of very many the most frequent; where
 * they have to say `each`, more of them, and first those without an answer, which stop the import.
 */
function asked(keyOfText: (text: string) => string, how: "some" | "each" = "some") {
  const open = new Map<string, CategoryChoice>();
  return {
    count(text: string, becomes = ""): void {
      const one = open.get(keyOfText(text)) ?? { text, becomes, rows: 0 };
      open.set(keyOfText(text), { ...one, rows: one.rows + 1 });
    },
    decided(choices: CategoryChoice[] = []): CategoryChoice[] {
      const before = new Map(choices.map((choice) => [keyOfText(choice.text), choice]));
      const all = [...open]
        .map(([key, one]) => ({ ...one, ...before.get(key), rows: one.rows }))
        .sort((one, other) => other.rows - one.rows);
      if (how === "some") return all.slice(0, askedCategories);
      const isSaid = ({ becomes }: CategoryChoice) => becomes !== "";
      return all.length > askedStatuses
        ? all.sort((one, other) => Number(isSaid(one)) - Number(isSaid(other))).slice(0, askedStatuses)
        : all;
    },
  };
}
