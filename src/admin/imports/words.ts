import { type RowAction, rowActions } from "#features/members/import/import.ts";
import type { OptOut } from "#features/members/import/opt-outs.ts";
import { money } from "#platform/money.ts";
import type { BadgeTone } from "#ui/badge.tsx";

/** The labels of what is planned for a row and what was done with it. */
export const actionWords: Record<RowAction, { planned: string; done: string; tone: BadgeTone }> = {
  create: { planned: "Add", done: "Added", tone: "emerald" },
  company: { planned: "Add company", done: "Company added", tone: "emerald" },
  update: { planned: "Update", done: "Updated", tone: "diamond" },
  unchanged: { planned: "Unchanged", done: "Unchanged", tone: "neutral" },
  waiting: { planned: "Waiting for review", done: "Waiting for review", tone: "ruby" },
  skip: { planned: "Skip", done: "Skipped", tone: "danger" },
};

type Counts = Record<RowAction, number>;

const after: Record<Exclude<RowAction, "company">, [planned: string, done: string]> = {
  create: ["will be added", "added"],
  update: ["will be updated", "updated"],
  unchanged: ["unchanged", "unchanged"],
  waiting: ["waiting for review", "waiting for review"],
  skip: ["will be skipped", "skipped"],
};

/** "3 will be added, 1 will be updated, …"; companies, and members who wait for review, are named only if there are any. */
export function planWords(counts: Counts): string {
  return sentence(counts, 0);
}

/** "Small Business has 1 seat, and 12 people are over the limit." */
export function overLevelWords({ title, seats }: { title: string; seats: number }, people: number): string {
  const over = people === 1 ? "1 person is" : `${people.toLocaleString("en-US")} people are`;
  return `${title} has ${seats === 1 ? "1 seat" : `${seats} seats`}, and ${over} over the limit.`;
}

/** "3 added, 1 updated, …" */
export function resultWords(counts: Counts): string {
  return sentence(counts, 1);
}

/** Whether an action is named where none of the rows has it. */
export const isNamed = (action: RowAction, counts: Counts) =>
  (action !== "waiting" && action !== "company") || counts[action] > 0;

const companyWords = (count: number) =>
  count === 1 ? "1 company" : `${count.toLocaleString("en-US")} companies`;

/** "12 members and 1 company", of which there are any; "2 opt-outs" where a file says nothing else. */
export function changedWords(
  { create, company, update }: Counts,
  optOuts: Record<OptOut, number> = { letters: 0, email: 0 },
): string {
  const wishes = optOuts.letters + optOuts.email;
  if (create + company + update + wishes === wishes && wishes > 0)
    return wishes === 1 ? "1 opt-out" : `${wishes.toLocaleString("en-US")} opt-outs`;
  const people = create + update;
  const members = people === 1 ? "1 member" : `${people.toLocaleString("en-US")} members`;
  return [people > 0 && members, company > 0 && companyWords(company)].filter(Boolean).join(" and ");
}

function sentence(counts: Counts, at: 0 | 1): string {
  const parts = rowActions
    .filter((action) => isNamed(action, counts))
    .map((action) =>
      action === "company"
        ? `${companyWords(counts.company)} ${after.create[at]}`
        : `${counts[action].toLocaleString("en-US")} ${after[action][at]}`,
    );
  return `${parts.join(", ")}.`;
}

/** " 12 opted out of announcements, 3 opted out of all email."; "" for nobody. */
export function optOutWords({ letters, email }: Record<OptOut, number>): string {
  const words = (count: number, what: string) =>
    count > 0 ? [`${count.toLocaleString("en-US")} opted out of ${what}`] : [];
  const parts = [...words(letters, "announcements"), ...words(email, "all email")];
  return parts.length > 0 ? ` ${parts.join(", ")}.` : "";
}

type Undecided = { becomes: string }[];

/** What of a file is none of the site's and waits for a decision, in sentences; "" for nothing. */
export function undecidedWords({ categories, levels }: { categories: Undecided; levels: Undecided }): string {
  const words = (texts: Undecided, one: string, many: string) => {
    const count = texts.filter(({ becomes }) => becomes === "").length;
    if (count === 0) return "";
    return ` ${count === 1 ? `One ${one} isn't` : `${count} ${many} aren't`} on the site. Choose what to do below.`;
  };
  return words(categories, "category", "categories") + words(levels, "level", "levels");
}

/** The question about members of the site whom the file calls former, or no members. */
export function lostWords(count: number): string {
  return count === 1
    ? "This file lists 1 current member as a former member or non-member"
    : `This file lists ${count.toLocaleString("en-US")} current members as former members or non-members`;
}

export const duesWords = (rows: number) =>
  `${rows.toLocaleString("en-US")} ${rows === 1 ? "row has" : "rows have"} custom dues`;
const payersWords = (count: number, one: string, many: string, cents: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many} ${money(cents)}`;
export const owingWords = (found: { owing: number; cents: number }) =>
  payersWords(found.owing, "owes", "owe", found.cents);
export const creditWords = (found: { credits?: number; creditCents?: number }) =>
  payersWords(found.credits ?? 0, "has a credit of", "have a credit of", found.creditCents ?? 0);
