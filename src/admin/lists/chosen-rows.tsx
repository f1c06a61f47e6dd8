import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { BulkBar, BulkButton } from "../components/bulk-bar.tsx";
import { type AnyList, mostAtOnce } from "./define-list.ts";
import { useChosen } from "./use-chosen.ts";

type ChosenRowsProps = {
  list: AnyList;
  /** The actions that are offered for several of the rows. */
  intents: string[];
  size: number;
  count: number | null;
  isFiltered: boolean;
  view: string;
  /** The rows, each with a checkbox of the form `choice`. */
  children: (of: { choice: { form: string; begun: string[] }; chooseAll: ReactNode }) => ReactNode;
};

/** A list whose rows can be ticked, and the bar of what is done with them, or with all that match. */
export function ChosenRows({ list, intents, size, count, isFiltered, view, children }: ChosenRowsProps) {
  const { revalidate } = useRevalidator();
  const onRefused = () => void revalidate(); // the rows may be old
  const { form, begun, box, recount, chooseAll, ...ticked } = useChosen<HTMLDivElement>({
    intents,
    view,
    onRefused,
  });
  const isAll = form.field("which").value === "all";
  const [one, many] = [list.one ?? "row", list.rows.toLowerCase()];
  const toAll = (
    <input
      type="checkbox"
      aria-label={`Select every ${one} on this page`}
      disabled={ticked.chosen === null}
      checked={ticked.count === size}
      onChange={(event) => chooseAll(event.target.checked)}
      className="block size-5 accent-ruby"
    />
  );
  return (
    <div ref={box} onChange={recount} className="grid min-w-0 grid-cols-1 gap-4">
      {children({ choice: { form: form.id, begun }, chooseAll: toAll })}
      <BulkBar
        label={`Change the selected ${many}`}
        form={form}
        chosen={ticked.chosen}
        onClear={() => chooseAll(false)}
      >
        <fieldset className="mr-auto flex flex-wrap gap-x-5 text-small max-sm:basis-full">
          <legend className="sr-only">Which {many}</legend>
          <Which value="chosen" isSet={!isAll}>
            {ticked.chosen === null ? "The selected ones" : `${ticked.chosen} selected`}
          </Which>
          {count !== null && count <= mostAtOnce && (
            <Which value="all" isSet={isAll}>
              All {count.toLocaleString("en-US")} {isFiltered ? "that match" : many}
            </Which>
          )}
        </fieldset>
        {intents.map((intent) => {
          const { label = "", asks } = list.actions[intent] ?? {};
          return <BulkButton key={intent} form={form} intent={intent} label={label} asks={asks} />;
        })}
      </BulkBar>
    </div>
  );
}

function Which({ value, isSet, children }: { value: string; isSet: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input type="radio" name="which" value={value} defaultChecked={isSet} className="size-4 accent-ruby" />
      <span className="tabular-nums">{children}</span>
    </label>
  );
}
