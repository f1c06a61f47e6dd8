import { Link } from "react-router";
import { importTargets, targetLabel } from "#features/members/file-headings.ts";
import { targetAt } from "#features/members/import/columns.ts";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { documentAddress } from "../content/content-address.ts";
import { FileChoices, fileFields, hasOpenDates, orderSelect } from "./file-choices.tsx";
import type { ImportData } from "./load.server.ts";
import { PlanQuestions } from "./plan-questions.tsx";
import { SelectGrid } from "./select-grid.tsx";
import { optOutWords, planWords, undecidedWords } from "./words.ts";

/**
 * What is planned, the choices for the whole import, and what each column fills. All of it is one form: who
 * changes a choice and imports at once is shown the new plan first.
 */
export function PlanForm(props: ImportData) {
  const { id, state, counts, changes, header, mapping, choices, over } = props;
  const { categories: open = [], levels = [], statuses = [] } = choices;
  const undecided = undecidedWords({ categories: open, levels });
  const isPlanned = state === "planned";
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
      ...fileFields(choices),
      renewal: choices.renewal ?? "",
      level_becomes: levels.map(({ becomes }) => becomes),
      status_becomes: statuses.map(({ becomes }) => becomes),
      formers: choices.formers?.becomes ?? "",
      dues: choices.dues ?? "",
      balances: choices.balances ?? "",
      credits: choices.credits ?? "",
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
            {changes
              ? "Nothing has been changed yet."
              : "Nothing to import: no row adds or changes a member."}
            {undecided}
          </p>
          {changes && (
            <Button type="submit" name="intent" value="carry-out" busy={sent === "carry-out"}>
              Import {changes}
            </Button>
          )}
        </div>
      )}
      {over.length > 0 && (
        <Alert tone="warning" title="More people than seats">
          {over.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>
            Give a level more seats in{" "}
            <Link to={documentAddress("tiers")} className="link font-semibold">
              Membership levels
            </Link>
            , then update the preview.
          </p>
        </Alert>
      )}
      <FileChoices {...props} field={form.field} />
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
            {
              value: "one",
              label: "Is the same person",
              help: "If an address appears twice, only one row is imported.",
            },
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
      {isPlanned && <PlanQuestions {...props} field={form.field} />}
      <ColumnList {...props} field={form.field} open={!isPlanned || hasOpenDates(choices)} />
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

type ColumnListProps = Pick<ImportData, "header" | "example" | "choices" | "ownTargets" | "kept"> & {
  field: FormState["field"];
  open: boolean;
};

/** What each column of the file fills; the initial values are guessed from the headings. */
function ColumnList({ header, example, choices, ownTargets, kept, field, open }: ColumnListProps) {
  const left = header.filter((_, at) => field(`column-${at}`).value === "");
  const named = left.length > 0 && left.length <= 3 ? `, not ${left.join(", ")}` : "";
  return (
    <details open={open} className="border-line border-y py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Columns in this file{" "}
        <span className="font-normal text-ink-soft">
          {`(${header.length - left.length} of ${header.length} imported${named})`}
        </span>
      </summary>
      <p className="mt-1 max-w-measure text-ink-soft text-small">
        If several columns fill the same field, the first one that isn't empty counts, from left to right.
        First and last names are combined into the full name. Cells that say “n/a”, “-”, “none”, “null” or
        “unknown” count as empty, except in names.
      </p>
      <SelectGrid
        selects={header.flatMap((heading, at) => [
          {
            ...field(`column-${at}`),
            label: heading || `Column ${at + 1}`,
            help: example[at]?.slice(0, 40),
            options: [
              ["", "Not imported"],
              ...importTargets.map((target) => [target, targetLabel(target)] as const),
              ...ownTargets,
              ...(kept[at] ? [[kept[at], "Keep as a custom field"] as const] : []),
            ],
          },
          ...orderSelect(heading || `Column ${at + 1}`, at, choices, field),
        ])}
      />
    </details>
  );
}
