import { readDate } from "#features/members/import/cell.ts";
import { lastDayBy } from "#features/members/import/file-term.ts";
import type { FormState } from "#form/use-form.ts";
import { longDay } from "#platform/days.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { ImportData } from "./load.server.ts";
import { SelectGrid } from "./select-grid.tsx";

type MembershipChoicesProps = Pick<ImportData, "mapping" | "choices" | "example" | "levels"> & {
  field: FormState["field"];
};

/** What staff decide about the memberships of a file: what its renewal date is, and what its unknown levels are. */
export function MembershipChoices({ mapping, choices, example, levels, field }: MembershipChoicesProps) {
  const { levels: open = [] } = choices;
  const column = mapping.renewal_date?.[0];
  const { id, values } = field("level_becomes");
  return (
    <>
      {column !== undefined && (
        <RadioGroup
          legend="The renewal date of this file is"
          name="renewal"
          defaultValue={field("renewal").value}
          options={[
            {
              value: "last",
              label: "the last day that is paid for",
              help: paidUntil(example[column], "last"),
            },
            {
              value: "next",
              label: "the first day of the next term",
              help: paidUntil(example[column], "next"),
            },
          ]}
        />
      )}
      {open.length > 0 && (
        <fieldset className="border-line border-t pt-4">
          <legend className="float-left w-full font-semibold">Levels that the site does not have</legend>
          <p className="clear-both max-w-measure text-ink-soft text-small">
            Say which of the site's levels each is. Whose level is left out gets no term.
          </p>
          <SelectGrid
            selects={open.map(({ text, rows }, at) => ({
              id: `${id}-${at}`,
              name: "level_becomes",
              value: values[at] ?? "",
              label: text,
              help: rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`,
              options: [["", "Leave it out"], ...levels.map(({ slug, title }) => [slug, title] as const)],
              hidden: <input type="hidden" name="level" value={text} />,
            }))}
          />
        </fieldset>
      )}
    </>
  );
}

/** What an answer makes of the first date of the file: "January 14, 2028: paid until January 13, 2028." */
function paidUntil(text: string | undefined, meaning: "last" | "next"): string | undefined {
  const date = readDate(text ?? "");
  const day = date && lastDayBy(date, meaning);
  return date && day ? `${longDay(date)} in the file: paid until ${longDay(day)}.` : undefined;
}
