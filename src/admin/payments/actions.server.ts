import { and, eq, type SQL } from "drizzle-orm";
import { isToPay } from "#billing/documents/past-due.server.ts";
import { invoiceSums } from "#billing/ledger/owed.server.ts";
import { linesLimit } from "#billing/limits.ts";
import { numberOf, readNumber } from "#billing/numbers.ts";
import { invoices, invoiceText } from "#billing/tables.ts";
import { payerInWords } from "#billing/words.ts";
import type { FormValues } from "#form/answer.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { amount, money } from "#platform/money.ts";
import { contains } from "#platform/search-text.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";

/** Open invoices, the oldest first, as the form of a payment for several lists them. */
async function readOpen(db: Connection, where: SQL | undefined) {
  const { id, series, number, payer } = invoices;
  const found = await db
    .select({ id, series, number, payer, owedCents: invoiceSums.owedCents })
    .from(invoices)
    .where(and(isToPay, where))
    .orderBy(id)
    .limit(linesLimit);
  return found.map(({ payer: of, owedCents, ...named }) => ({
    ...{ number: numberOf(named), about: `${payerInWords(of)}, ${money(owedCents)} due`, owedCents },
  }));
}

/** What was typed to find invoices, each as SQL: numbers such as "2027-98" or "98", else a part of a name or an email address. */
function typedAs(typed: string): [typed: string, where: SQL | undefined][] {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const numbered = words.map((word) => {
    const named = readNumber(word);
    const short = /^#?(\d{1,9})$/.exec(word)?.[1];
    if (named) return and(eq(invoices.series, named.series), eq(invoices.number, named.number));
    return short && eq(invoices.number, Number(short));
  });
  if (!numbered.every(Boolean)) return [[typed, contains(invoiceText, typed)]];
  return words.map((word, at) => [word, numbered[at] || undefined]);
}

/** Adds what was typed to the list of a payment for several invoices; all that was typed stays. */
export const severalActions: Record<string, DashboardAction> = {
  "add-invoice": dashboardAction({
    permission: "money.record",
    schema: noFields,
    async run({ platform, sent }) {
      const { fields } = sent;
      const typed: FormValues = {};
      for (const name of fields.keys()) {
        const all = fields.getAll(name).map(String);
        typed[name] = all.length === 1 ? (all[0] ?? "") : all;
      }
      const values = await addOpen(platform.db, sent.text("find"), typed);
      if (!values.find) return refuse(sent, { status: 200, values });
      return refuse(sent, { errors: { find: `No open invoice matches “${values.find}”` }, values });
    },
  }),
};

/**
 * The values of the form with the open invoices that were typed added to its list, each ticked that is meant beyond doubt; what
 * matched none is left in the field.
 */
export async function addOpen(db: Connection, typed: string, values: FormValues): Promise<FormValues> {
  const [number, about, part, on] = ["number", "about", "part", "on"].map((name) =>
    [values[name] ?? []].flat(),
  );
  const list = { number, about, part, on } as Record<"number" | "about" | "part" | "on", string[]>;
  const all = typedAs(typed);
  const missing = all.slice(linesLimit).map(([word]) => word); // each is a question to the database
  for (const [word, where] of all.slice(0, linesLimit)) {
    const found = await readOpen(db, where);
    if (found.length === 0) missing.push(word);
    if (found.length === 1) list.on.push(...found.map((one) => one.number));
    for (const one of found.filter((each) => !list.number.includes(each.number))) {
      list.number.push(one.number);
      list.about.push(one.about);
      list.part.push(amount(one.owedCents));
    }
  }
  return { ...values, ...list, find: missing.join(" "), found: typed };
}
