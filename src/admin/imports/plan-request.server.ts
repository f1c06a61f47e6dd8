import { z } from "zod";
import type { ImportTarget } from "#features/members/file-headings.ts";
import { readMapping, targetAt } from "#features/members/import/columns.ts";
import type { CategoryChoice } from "#features/members/import/file-category.ts";
import { statusMeanings } from "#features/members/import/file-status.ts";
import { type ImportChoices, type Mapping, renewalMeanings } from "#features/members/import/import.ts";
import { importColumns } from "#features/members/limits.ts";
import { joinTags, readTags, tagsFault } from "#features/members/tags.ts";
import { fileAnswers, fileForm, isSameFile } from "./file-answers.server.ts";

type Plan = { mapping: Mapping; choices: ImportChoices };

/** The form of a plan: for each column what it fills, and the choices for the whole import. */
export const planForm = z
  .object({
    new_members: z.enum(["pending", "approved", ""]).default(""),
    existing: z.enum(["update", "keep", ""]).default(""),
    shared: z.enum(["one", "take", ""]).default(""),
    tags: z
      .string()
      .default("")
      .transform(readTags)
      .superRefine((tags, context) => {
        const fault = tagsFault(tags);
        if (fault) context.addIssue({ code: "custom", message: fault });
      }),
    renewal: z.enum([...renewalMeanings, ""]).default(""),
    level: z.array(z.string()).default([]),
    level_becomes: z.array(z.string()).default([]),
    status: z.array(z.string()).default([]),
    status_becomes: z.array(z.string()).default([]),
    formers: z.enum(["former", "stay", ""]).default(""),
    dues: z.enum(["own", "level", ""]).default(""),
    balances: z.enum(["invoice", "leave", ""]).default(""),
    credits: z.enum(["take", "leave", ""]).default(""),
    ...fileForm,
    category: z.array(z.string()).default([]),
    becomes: z.array(z.string()).default([]),
    ...Object.fromEntries(
      Array.from({ length: importColumns }, (_, at) => at).flatMap((at) =>
        [`column-${at}`, `order-${at}`].map((name) => [name, z.string().optional()]),
      ),
    ),
  })
  .transform(({ category, becomes, level, level_becomes, status, status_becomes, ...sent }) => {
    const { new_members, existing, shared, tags, renewal, formers, dues, balances, credits, ...rest } = sent;
    const { sheet, hidden, ...columns } = rest;
    const choicesOf = (texts: string[], chosen: string[]) =>
      texts.map((text, at) => ({ text, becomes: chosen[at] ?? "", rows: 0 }));
    return {
      ...{ new_members, existing, shared, tags, renewal, formers, dues, balances, credits },
      ...{ sheet, hidden, columns },
      categories: choicesOf(category, becomes),
      levels: choicesOf(level, level_becomes),
      statuses: choicesOf(status, status_becomes),
    };
  });

type PlanInput = z.output<typeof planForm>;

/** The columns of the file, and what of it the site knows. */
type File = {
  header: string[];
  listed: readonly string[];
  levels: readonly { slug: string }[];
  mayAdd: boolean;
  targets: readonly ImportTarget[];
};

/**
 * The plan that a form asks for; what it does not send stays as it is stored. A category of the file can become one
 * that is `listed` or, for a person who may add it, itself.
 */
export function askedPlan(
  { categories, levels, statuses, columns, ...input }: PlanInput,
  stored: Plan,
  { header, listed, levels: known, mayAdd, targets }: File,
): Plan {
  const { new_members, existing, shared, tags, renewal, formers, dues, balances, credits } = input;
  const sent = new Map(Object.entries(columns));
  const isSent = header.some((_, at) => sent.get(`column-${at}`) !== undefined);
  const { choices } = stored;
  return {
    mapping: isSent
      ? readMapping((at) => String(sent.get(`column-${at}`) ?? ""), header.length, targets)
      : stored.mapping,
    choices: new_members
      ? {
          ...choices,
          state: new_members,
          existing: existing || choices.existing,
          shared: shared || choices.shared,
          renewal: renewal || choices.renewal,
          dues: dues || choices.dues,
          balances: balances || choices.balances,
          credits: credits || choices.credits,
          tags,
          ...fileAnswers({ ...input, columns }, choices),
          ...(formers ? { formers: { becomes: formers, rows: choices.formers?.rows ?? 0 } } : {}),
          levels: told(levels, choices.levels, ({ becomes }) => known.some(({ slug }) => slug === becomes)),
          statuses: told(statuses, choices.statuses, ({ becomes }) =>
            statusMeanings.some((meaning) => meaning === becomes),
          ),
          categories: told(
            categories,
            choices.categories,
            ({ text, becomes }) => listed.includes(becomes) || (mayAdd && becomes === text),
          ),
        }
      : choices,
  };
}

/** What is said of texts of the file, each as far as it is possible; what is stored where nothing is sent. */
function told(
  sent: CategoryChoice[],
  stored: CategoryChoice[] | undefined,
  can: (one: CategoryChoice) => boolean,
) {
  return sent.length === 0 ? stored : sent.map((one) => ({ ...one, becomes: can(one) ? one.becomes : "" }));
}

const asIs = ["state", "existing", "renewal", "dues", "balances", "credits"] as const;

/** Whether two plans take the same from the same columns. */
export function isSamePlan(one: Plan, other: Plan, header: string[]): boolean {
  const { choices } = one;
  return (
    header.every((_, at) => targetAt(one.mapping, at) === targetAt(other.mapping, at)) &&
    (choices.shared ?? "one") === (other.choices.shared ?? "one") &&
    joinTags(choices.tags).join() === joinTags(other.choices.tags).join() &&
    asIs.every((key) => choices[key] === other.choices[key]) &&
    choices.formers?.becomes === other.choices.formers?.becomes &&
    decided(choices.statuses) === decided(other.choices.statuses) &&
    isSameFile(choices, other.choices) &&
    decided(choices.levels) === decided(other.choices.levels) &&
    decided(choices.categories) === decided(other.choices.categories)
  );
}

function decided(texts: ImportChoices["categories"] = []): string {
  return JSON.stringify(texts.filter(({ becomes }) => becomes).map(({ text, becomes }) => [text, becomes]));
}
