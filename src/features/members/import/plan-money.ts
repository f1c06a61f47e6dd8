import type { Tier } from "#content/tiers.ts";
import { termLabels } from "#features/members/file-headings.ts";
import { duesOf } from "#features/members/terms/term-dates.ts";
import { money } from "#platform/money.ts";
import { readDollars } from "./file-amount.ts";
import type { ImportChoices } from "./import.ts";
import type { PartsOutcome } from "./part-words.ts";
import type { partsPlanner } from "./plan-parts.ts";
import { type RowPlan, withChange } from "./plan-row.ts";
import { companyKey } from "./recognise.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";
import { workplaceOf } from "./row-company.ts";

type Setting = Pick<ReturnType<typeof partsPlanner>, "of"> & {
  levels: readonly Pick<Tier, "slug" | "priceCents">[];
  choices: Pick<ImportChoices, "existing" | "dues" | "balances" | "credits">;
  rows: readonly Said[]; // those of which something is taken
  opened: ReadonlyMap<string, string>; // who has an invoice or credit from before, in words by `payerKeys`
};

/** A company by its name and, since it may be renamed, by its contact; anybody else by their record. */
export function payerKeys({ company, memberId }: { company: string | null; memberId: number | null }) {
  const byRecord = memberId === null ? [] : [company === null ? `#${memberId}` : `company of #${memberId}`];
  return company === null ? byRecord : [`company ${companyKey(company)}`, ...byRecord];
}

export const balanceLabel = "Balance from your old system";
export const balanceWords = (cents: number) =>
  cents < 0 ? `credit of ${money(-cents)} on account` : `invoice for ${money(cents)}`;
const open = "choose above what to do with it";

/** Adds to the plan of a row what they have agreed to pay a year, and what they owe or have from before; `found` counts these. */
export function moneyPlanner({ of, levels, choices, rows, opened }: Setting) {
  const found = { dues: 0, owing: 0, cents: 0, credits: 0, creditCents: 0 };
  const debtOf = ({ line, said }: Said) => {
    const { row } = of(line);
    const isOwn = row?.company === null && (row.stored || said.level); // with a membership of their own
    const company = isOwn ? undefined : (row?.company ?? workplaceOf(said));
    return company ? `${companyKey(company)} ${readDollars(said.balance ?? "")}` : `#${line}`;
  };
  const alike = Map.groupBy(rows, debtOf);
  /** Who without a membership owes the same as their company, or as others there, owes it with them: it is one debt. */
  function payerOf(row: Said): Payer & { company: string | null; contactId: number | null } {
    const mates = alike.get(debtOf(row)) ?? [row];
    const held = [row, ...mates].map(({ line }) => of(line)).find((one) => one.row?.company);
    const company = held?.row?.company ?? (mates.length > 1 ? workplaceOf(row.said) : null) ?? null;
    const { rows, contact } = held?.group ?? { rows: mates, contact: null };
    return { rows, contact, company, contactId: held?.row?.stored?.contactId ?? null };
  }
  return {
    found,
    withDues(line: number, outcome: PartsOutcome | null): PartsOutcome | null {
      const { row, group } = of(line);
      if (!outcome || !row || !group || row.term.isFormer) return outcome;
      const { stored, term, company } = row;
      const { cents, why, left } = amountOf("annual_dues", row, group);
      const noted = (why: string) => ({ ...outcome, notes: [...outcome.notes, left(why)] });
      if (why !== null) return why ? noted(why) : outcome;
      const sold = term.level ?? group.rows.find((one) => one.term.level)?.term.level;
      const level = levels.find(({ slug }) => slug === (sold?.slug ?? stored?.live.at(-1)?.tier));
      const now = level ? duesOf(stored, level) : 0;
      const isFree = term.goesOn !== null || stored?.goesOn === true;
      if (cents === (isFree ? 0 : now)) return outcome;
      if (!level) return noted("this row has no level");
      if (isFree || cents === 0)
        return noted("choose on their membership whether they continue without dues");
      if (stored && choices.existing === "keep") return noted("existing members stay as they are");
      const pays = `they pay ${money(now)} here`;
      if (cents === level.priceCents) return noted(pays);
      if (stored ? stored.endsAfter !== null : !outcome.plan) return noted("no membership is added");
      found.dues += 1;
      if (choices.dues !== "own") return noted(choices.dues ? pays : open);
      const change = `${money(cents)} a year instead of ${money(level.priceCents)}`;
      const ownDues = { ownDuesCents: cents, ownDuesTier: level.slug, ownDuesNote: null };
      const { plan } = outcome;
      if (plan) return { ...outcome, plan: { ...plan, text: `${plan.text}, ${change}`, ownDues } };
      const alone = { membershipId: stored?.id ?? null, company, isContact: false, number: null, term: null };
      return { ...outcome, now: `${money(now)} a year`, plan: { ...alone, text: change, ownDues } };
    },
    withBalance(plan: RowPlan, row: Said): RowPlan {
      if (plan.action === "waiting" || plan.action === "skip") return plan;
      const { company, contactId, ...payer } = payerOf(row);
      const { cents, why, left } = amountOf("balance", row, payer);
      const noted = (why: string) => ({ ...plan, note: [plan.note, left(why)].filter(Boolean).join("; ") });
      if (cents === 0 || why !== null) return why ? noted(why) : plan;
      if (plan.action === "unchanged" && choices.existing === "keep")
        return noted("existing members stay as they are");
      const keys = payerKeys({ company, memberId: company === null ? plan.memberId : contactId });
      const before = keys.flatMap((key) => opened.get(key) ?? []).at(0);
      if (before) return noted(before);
      const isCredit = cents < 0;
      found[isCredit ? "credits" : "owing"] += 1;
      found[isCredit ? "creditCents" : "cents"] += Math.abs(cents);
      const answer = isCredit ? choices.credits : choices.balances;
      if (answer !== "invoice" && answer !== "take")
        return noted(answer ? `you chose to ${isCredit ? "leave credit out" : "skip balances"}` : open);
      return withChange(plan, { balance: { cents, company } }, `${balanceLabel}: ${balanceWords(cents)}`);
    },
  };
}

type Said = { line: number; said: RowCells };
type Payer = { rows: readonly Said[]; contact: number | null };

/** An amount of a payer, which counts once: on the contact's line, or the first that says it. `why` another row does not; "" for nothing. */
function amountOf(of: "annual_dues" | "balance", { line, said }: Said, { rows, contact }: Payer) {
  const read = (cell: string) => {
    const cents = readDollars(cell);
    return of === "annual_dues" && cents !== null && cents < 0 ? null : cents;
  };
  const own = read(said[of] ?? "0");
  const amounts = rows.map((row) => ({ line: row.line, cents: read(row.said[of] ?? "") ?? 0 }));
  const [first, ...others] = amounts.filter(({ cents }) => cents !== 0);
  const cents = first?.cents ?? 0;
  const at = first && (rows.find((row) => row.line === contact) ?? first).line;
  const isHere = first ? at === line : said[of] !== undefined;
  let why = isHere ? null : "";
  if (own === null) why = "it isn't an amount such as $125.00";
  else if (others.some((one) => one.cents !== cents))
    why = own !== 0 ? "this company's rows have different amounts" : "";
  else if (own !== 0 && why !== null) why = `it counts once for this company, on line ${at}`;
  return { cents, why, left: (why: string) => leftOut(termLabels[of], said[of] ?? money(cents), why) };
}
