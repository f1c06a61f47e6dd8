import { importTargets, targetLabel } from "#features/members/file-headings.ts";
import { readDate } from "#features/members/import/cell.ts";
import { targetAt } from "#features/members/import/columns.ts";
import { lastDayBy } from "#features/members/import/file-term.ts";
import { listingFields } from "#features/members/listing-fields.ts";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { longDay } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import type { ImportData } from "./load.server.ts";
import { SelectGrid } from "./select-grid.tsx";
import { optOutWords, planWords, undecidedWords } from "./words.ts";

/**
 * What is planned, the choices for the whole import, and what each column fills. All of it is one form: who
 * changes a choice and imports at once is shown the new plan first.
 */
export function PlanForm(props: ImportData) {
  const { id, state, counts, header, mapping, choices, example } = props;
  const { categories: open = [], levels = [] } = choices;
  const undecided = undecidedWords({ categories: open, levels });
  const isPlanned = state === "planned";
  const changes = counts.create + counts.update;
  const form = useDashboardForm({
    id: "plan",
    intents: ["map", "carry-out"],
    stored: {
      ...Object.fromEntries(header.map((_, at) => [`column-${at}`, targetAt(mapping, at) ?? ""])),
      new_members: choices.state,
      existing: choices.existing,
      shared: choices.shared ?? "one",
      tags: choices.tags.join(", "),
      becomes: open.map(({ becomes }) => becomes),
      renewal: choices.renewal ?? "",
      level_becomes: levels.map(({ becomes }) => becomes),
    },
  });
  const sent = form.fetcher.formData?.get("intent");
  return (
    <FormFrame
      key={`${id} ${JSON.stringify([mapping, choices])}`}
      form={form}
      submit={null}
      preventScrollReset
      className="grid min-w-0 grid-cols-1 gap-6 rounded-card border border-line bg-paper px-5 py-5 sm:px-6"
    >
      {isPlanned && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="max-w-measure">
            <strong className="font-semibold">{planWords(counts) + optOutWords(props.optOuts)}</strong>{" "}
            {changes > 0
              ? "Nothing has been changed yet."
              : "Nothing to import: no row adds or changes a member."}
            {undecided}
          </p>
          {changes > 0 && (
            <Button type="submit" name="intent" value="carry-out" busy={sent === "carry-out"}>
              Import {changes.toLocaleString("en-US")} {changes === 1 ? "member" : "members"}
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-4">
        <RadioGroup
          legend="New members"
          name="new_members"
          defaultValue={form.field("new_members").value}
          options={[
            { value: "pending", label: "Need review", help: "Hidden until you approve them." },
            { value: "approved", label: "Are approved", help: "In the directory right away." },
          ]}
        />
        <RadioGroup
          legend="Existing members"
          name="existing"
          defaultValue={form.field("existing").value}
          options={[
            { value: "update", label: "Are updated from the file", help: "Empty cells change nothing." },
            { value: "keep", label: "Stay as they are" },
          ]}
        />
        <RadioGroup
          legend="Another name with the same email address"
          name="shared"
          defaultValue={form.field("shared").value}
          options={[
            { value: "one", label: "Is the same person", help: "An address that appears twice counts once." },
            {
              value: "take",
              label: "Is someone else",
              help: "For example, a couple or an office. You link each account yourself.",
            },
          ]}
        />
        <TextField
          field={form.field("tags")}
          label="Tags for everyone in this file"
          required={false}
          autoComplete="off"
          help="Separate with commas, such as “Gala 2026, Volunteer”."
        />
      </div>
      {isPlanned && <MembershipChoices {...props} field={form.field} />}
      {isPlanned && open.length > 0 && <CategoryList {...props} open={open} field={form.field} />}
      <ColumnList header={header} example={example} field={form.field} open={!isPlanned} />
      <Button
        type="submit"
        name="intent"
        value="map"
        variant={isPlanned ? "secondary" : "primary"}
        className="w-fit"
        busy={sent === "map"}
      >
        {isPlanned ? "Update the preview" : "Continue with these columns"}
      </Button>
    </FormFrame>
  );
}

type CategoryListProps = Pick<ImportData, "categories" | "mayAdd"> & {
  open: NonNullable<ImportData["choices"]["categories"]>;
  field: FormState["field"];
};

/** What becomes of the file's categories that the site does not list: each is decided once for all its rows. */
function CategoryList({ open, categories, mayAdd, field }: CategoryListProps) {
  const { id, name, values } = field("becomes");
  const most = mayAdd ? listingFields.category.most : 0;
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">Categories the site doesn't have</legend>
      <p className="clear-both max-w-measure text-ink-soft text-small">
        The directory uses the site's own categories, so others are skipped.{" "}
        {mayAdd
          ? "A category you add appears on the site when you import."
          : "Staff who edit the site's text can add one."}
      </p>
      <SelectGrid
        selects={open.map(({ text, rows }, at) => ({
          id: `${id}-${at}`,
          name,
          value: values[at] ?? "",
          label: text,
          help: rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`,
          options: [
            ["", "Skip it"],
            ...(text.length <= most ? [[text, "Add it to the site"] as const] : []),
            ...categories.map((category) => [category, category] as const),
          ],
          hidden: <input type="hidden" name="category" value={text} />,
        }))}
      />
    </fieldset>
  );
}

type ColumnListProps = {
  header: string[];
  /** A value of each column, so that it can be recognised by its content. */
  example: string[];
  field: FormState["field"];
  open: boolean;
};

/** What each column of the file fills; the initial values are guessed from the headings. */
function ColumnList({ header, example, field, open }: ColumnListProps) {
  const filled = header.filter((_, at) => field(`column-${at}`).value !== "").length;
  return (
    <details open={open} className="border-line border-y py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Columns in this file{" "}
        <span className="font-normal text-ink-soft">
          ({filled} of {header.length} imported)
        </span>
      </summary>
      <p className="mt-1 max-w-measure text-ink-soft text-small">
        If several columns fill the same field, the first one that isn't empty counts, from left to right.
        First and last names are combined into the full name. Cells that say “n/a”, “-”, “none”, “null” or
        “unknown” count as empty, except in names.
      </p>
      <SelectGrid
        selects={header.map((heading, at) => ({
          ...field(`column-${at}`),
          label: heading || `Column ${at + 1}`,
          help: example[at]?.slice(0, 40),
          options: [
            ["", "Not imported"],
            ...importTargets.map((target) => [target, targetLabel(target)] as const),
          ],
        }))}
      />
    </details>
  );
}

type MembershipChoicesProps = Pick<ImportData, "mapping" | "choices" | "example" | "levels"> & {
  field: FormState["field"];
};

/** What staff decide about the memberships of a file: what its renewal date is, and what its unknown levels are. */
function MembershipChoices({ mapping, choices, example, levels, field }: MembershipChoicesProps) {
  const { levels: open = [] } = choices;
  const column = mapping.renewal_date?.[0];
  const { id, values } = field("level_becomes");
  return (
    <>
      {column !== undefined && (
        <RadioGroup
          legend="The renewal date in this file is"
          name="renewal"
          defaultValue={field("renewal").value}
          options={[
            {
              value: "last",
              label: "the last day paid for",
              help: paidUntil(example[column], "last"),
            },
            {
              value: "next",
              label: "the first day of the next membership year",
              help: paidUntil(example[column], "next"),
            },
          ]}
        />
      )}
      {open.length > 0 && (
        <fieldset className="border-line border-t pt-4">
          <legend className="float-left w-full font-semibold">Levels the site doesn't have</legend>
          <p className="clear-both max-w-measure text-ink-soft text-small">
            Match each one to a level. Members with a skipped level get no membership.
          </p>
          <SelectGrid
            selects={open.map(({ text, rows }, at) => ({
              id: `${id}-${at}`,
              name: "level_becomes",
              value: values[at] ?? "",
              label: text,
              help: rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`,
              options: [["", "Skip it"], ...levels.map(({ slug, title }) => [slug, title] as const)],
              hidden: <input type="hidden" name="level" value={text} />,
            }))}
          />
        </fieldset>
      )}
    </>
  );
}

/** What an answer makes of the first date of the file: "January 14, 2028 in the file: paid through January 13, 2028." */
function paidUntil(text: string | undefined, meaning: "last" | "next"): string | undefined {
  const date = readDate(text ?? "");
  const day = date && lastDayBy(date, meaning);
  return date && day ? `${longDay(date)} in the file: paid through ${longDay(day)}.` : undefined;
}
