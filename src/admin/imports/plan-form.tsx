import { targetAt } from "#features/members/import/columns.ts";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { CategoryList } from "./category-list.tsx";
import { ColumnList } from "./column-list.tsx";
import type { ImportData } from "./load.server.ts";
import { MembershipChoices } from "./membership-choices.tsx";
import { planWords, undecidedWords } from "./words.ts";

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
            <strong className="font-semibold">{planWords(counts)}</strong>{" "}
            {changes > 0
              ? "Nothing has been changed yet."
              : "There is nothing to import: no row would add or change a member."}
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
          legend="New members are"
          name="new_members"
          defaultValue={form.field("new_members").value}
          options={[
            { value: "pending", label: "to be reviewed", help: "Shown to nobody until you approve them." },
            { value: "approved", label: "approved", help: "In the directory at once." },
          ]}
        />
        <RadioGroup
          legend="Existing members"
          name="existing"
          defaultValue={form.field("existing").value}
          options={[
            { value: "update", label: "get what the file says", help: "An empty cell changes nothing." },
            { value: "keep", label: "stay as they are" },
          ]}
        />
        <RadioGroup
          legend="Another name with the same e-mail address"
          name="shared"
          defaultValue={form.field("shared").value}
          options={[
            { value: "one", label: "is the same person", help: "An address in the file twice counts once." },
            {
              value: "take",
              label: "is someone else",
              help: "A couple, or an office: you join each to an account by hand.",
            },
          ]}
        />
        <TextField
          field={form.field("tags")}
          label="Tags for everyone in this file"
          required={false}
          autoComplete="off"
          help="Separated by commas, such as “Gala 2026, Volunteer”."
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
        {isPlanned ? "Plan anew with these choices" : "Go on with these columns"}
      </Button>
    </FormFrame>
  );
}
