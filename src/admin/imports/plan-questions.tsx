import type { ReactNode } from "react";
import { readDate } from "#features/members/import/cell.ts";
import { orderOf } from "#features/members/import/date-order.ts";
import type { CategoryChoice } from "#features/members/import/file-category.ts";
import { knownStatus, meaningWords, statusMeanings } from "#features/members/import/file-status.ts";
import { lastDayBy } from "#features/members/import/row-term.ts";
import { listingFields } from "#features/members/listing-fields.ts";
import type { FormState } from "#form/use-form.ts";
import { longDay } from "#platform/days.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { ImportData } from "./load.server.ts";
import { SelectGrid } from "./select-grid.tsx";
import { creditWords, duesWords, lostWords, owingWords } from "./words.ts";

type QuestionsProps = Pick<
  ImportData,
  "mapping" | "choices" | "example" | "levels" | "categories" | "mayAdd"
> & {
  field: FormState["field"];
};

/** What staff decide about what a file says: each text is decided once for all its rows. */
export function PlanQuestions({
  mapping,
  choices,
  example,
  levels,
  categories,
  mayAdd,
  field,
}: QuestionsProps) {
  const column = mapping.renewal_date?.[0];
  /** What an answer makes of the first date of the file: "January 14, 2028 in the file: paid through January 13, 2028." */
  const paidUntil = (meaning: "last" | "next") => {
    const date = column !== undefined && readDate(example[column] ?? "", orderOf(choices, column) || "month");
    const day = date && lastDayBy(date, meaning);
    return date && day ? `${longDay(date)} in the file: paid through ${longDay(day)}.` : undefined;
  };
  const legends = {
    formers: choices.formers && lostWords(choices.formers.rows),
    dues: choices.money?.dues ? duesWords(choices.money.dues) : "",
    balances: choices.money?.owing ? owingWords(choices.money) : "",
    credits: choices.money?.credits ? creditWords(choices.money) : "",
  };
  const most = mayAdd ? listingFields.category.most : 0;
  return (
    <>
      {column !== undefined && (
        <RadioGroup
          legend="The renewal date in this file is"
          name="renewal"
          defaultValue={field("renewal").value}
          options={[
            { value: "last", label: "the last day paid for", help: paidUntil("last") },
            {
              value: "next",
              label: "the first day of the next membership year",
              help: paidUntil("next"),
            },
          ]}
        />
      )}
      <TextChoices
        legend="What each status means"
        name="status"
        becomes={field("status_becomes")}
        open={choices.statuses}
        options={({ text }) => [
          ...(knownStatus(text) ? [] : [["", "Choose"] as const]),
          ...statusMeanings.map((meaning) => [meaning, meaningWords[meaning]] as const),
        ]}
      >
        Expiration dates decide whether a member is active or lapsed. Former members aren't invited, and get
        no mailings or renewal notices.
      </TextChoices>
      {(["formers", "dues", "balances", "credits"] as const).map((name) => {
        const legend = legends[name];
        const { value } = field(name);
        return (
          legend && (
            <RadioGroup key={name} {...{ legend, name }} options={answers[name]} defaultValue={value} />
          )
        );
      })}
      <TextChoices
        legend="Levels the site doesn't have"
        name="level"
        becomes={field("level_becomes")}
        open={choices.levels}
        options={() => [["", "Skip it"], ...levels.map(({ slug, title }) => [slug, title] as const)]}
      >
        Match each one to a level. Members with a skipped level get no membership.
      </TextChoices>
      <TextChoices
        legend="Categories the site doesn't have"
        name="category"
        becomes={field("becomes")}
        open={choices.categories}
        options={({ text }) => [
          ["", "Skip it"],
          ...(text.length <= most ? [[text, "Add it to the site"] as const] : []),
          ...categories.map((category) => [category, category] as const),
        ]}
      >
        The directory uses the site's own categories, so others are skipped.{" "}
        {mayAdd
          ? "A category you add appears on the site when you import."
          : "Staff who edit the site's text can add one."}
      </TextChoices>
    </>
  );
}

const answers = {
  formers: [
    {
      ...{ value: "former", label: "Make them former members" },
      help: "They leave the directory, and their status becomes Withdrawn.",
    },
    { value: "stay", label: "Leave them as they are" },
  ],
  dues: [
    { value: "own", label: "Keep them", help: "They pay this as long as they stay at their level." },
    { value: "level", label: "Charge the level's price" },
  ],
  balances: [
    { value: "invoice", label: "Issue an invoice to each", help: "Due today. Only reminders are emailed." },
    { value: "leave", label: "Skip balances" },
  ],
  credits: [
    {
      ...{ value: "take", label: "Take it over as credit" },
      help: "No money is recorded as received, and nobody is emailed.",
    },
    { value: "leave", label: "Leave it out" },
  ],
};

type TextChoicesProps = {
  legend: string;
  /** The name under which the texts are sent, each beside what becomes of it. */
  name: string;
  becomes: ReturnType<FormState["field"]>;
  open: CategoryChoice[] | undefined;
  options: (one: CategoryChoice) => (readonly [value: string, label: string])[];
  children: ReactNode;
};

/** Texts of a file with how many rows have each, and what becomes of them. */
function TextChoices({ legend, name, becomes, open = [], options, children }: TextChoicesProps) {
  if (open.length === 0) return null;
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">{legend}</legend>
      <p className="clear-both max-w-measure text-ink-soft text-small">{children}</p>
      <SelectGrid
        selects={open.map((one, at) => ({
          id: `${becomes.id}-${at}`,
          name: becomes.name,
          value: becomes.values[at] ?? "",
          label: one.text,
          help: one.rows === 1 ? "1 row" : `${one.rows.toLocaleString("en-US")} rows`,
          options: options(one),
          hidden: <input type="hidden" name={name} value={one.text} />,
        }))}
      />
    </fieldset>
  );
}
