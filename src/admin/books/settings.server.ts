import { content } from "#content/store.server.ts";

/** What the reports go by: the month that begins the fiscal year, 1 for January, and the Form 990-EZ line of each account of income. */
export function booksSettings() {
  const { fiscalYearStartsOn, form990 } = content("accounts");
  const lines = Object.entries(form990).map(([income, line]) => [`income:${income}`, line]);
  return {
    fiscalYearStartsIn: Number(fiscalYearStartsOn),
    lines: Object.fromEntries(lines) as Record<string, string>,
  };
}
