import { z } from "zod";
import { readMapping, targetAt } from "#features/members/import/columns.ts";
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
    ...fileForm,
    category: z.array(z.string()).default([]),
    becomes: z.array(z.string()).default([]),
    ...Object.fromEntries(
      Array.from({ length: importColumns }, (_, at) => at).flatMap((at) =>
        [`column-${at}`, `order-${at}`].map((name) => [name, z.string().optional()]),
      ),
    ),
  })
  .transform(({ category, becomes, level, level_becomes, ...sent }) => {
    const { new_members, existing, shared, tags, renewal, sheet, hidden, ...columns } = sent;
    return {
      ...{ new_members, existing, shared, tags, renewal, columns, sheet, hidden },
      categories: category.map((text, at) => ({ text, becomes: becomes[at] ?? "", rows: 0 })),
      levels: level.map((text, at) => ({ text, becomes: level_becomes[at] ?? "", rows: 0 })),
    };
  });

type PlanInput = z.output<typeof planForm>;

/** The columns of the file, and what of it the site knows. */
type File = {
  header: string[];
  listed: readonly string[];
  levels: readonly { slug: string }[];
  mayAdd: boolean;
};

/**
 * The plan that a form asks for; what it does not send stays as it is stored. A category of the file can become one
 * that is `listed` or, for a person who may add it, itself.
 */
export function askedPlan(
  { new_members, existing, shared, tags, renewal, categories, levels, columns, ...file }: PlanInput,
  stored: Plan,
  { header, listed, levels: known, mayAdd }: File,
): Plan {
  const sent = new Map(Object.entries(columns));
  const isSent = header.some((_, at) => sent.get(`column-${at}`) !== undefined);
  return {
    mapping: isSent
      ? readMapping((at) => String(sent.get(`column-${at}`) ?? ""), header.length)
      : stored.mapping,
    choices: new_members
      ? {
          state: new_members,
          existing: existing || stored.choices.existing,
          shared: shared || stored.choices.shared,
          tags,
          ...fileAnswers({ ...file, columns }, stored.choices),
          ...(renewal || stored.choices.renewal ? { renewal: renewal || stored.choices.renewal } : {}),
          levels:
            levels.length === 0
              ? stored.choices.levels
              : levels.map((one) => ({
                  ...one,
                  becomes: known.some(({ slug }) => slug === one.becomes) ? one.becomes : "",
                })),
          categories:
            categories.length === 0
              ? stored.choices.categories
              : categories.map((one) => ({
                  ...one,
                  becomes:
                    listed.includes(one.becomes) || (mayAdd && one.becomes === one.text) ? one.becomes : "",
                })),
        }
      : stored.choices,
  };
}

/** Whether two plans take the same from the same columns. */
export function isSamePlan(one: Plan, other: Plan, header: string[]): boolean {
  const { choices } = one;
  return (
    header.every((_, at) => targetAt(one.mapping, at) === targetAt(other.mapping, at)) &&
    choices.state === other.choices.state &&
    choices.existing === other.choices.existing &&
    (choices.shared ?? "one") === (other.choices.shared ?? "one") &&
    joinTags(choices.tags).join() === joinTags(other.choices.tags).join() &&
    choices.renewal === other.choices.renewal &&
    isSameFile(choices, other.choices) &&
    decided(choices.levels) === decided(other.choices.levels) &&
    decided(choices.categories) === decided(other.choices.categories)
  );
}

function decided(texts: ImportChoices["categories"] = []): string {
  return JSON.stringify(texts.filter(({ becomes }) => becomes).map(({ text, becomes }) => [text, becomes]));
}
