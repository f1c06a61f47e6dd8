import { scopeLabels } from "#features/events/staff-messages.ts";
import { RadioGroup } from "#ui/radio-group.tsx";

const options = Object.entries(scopeLabels).map(([value, label]) => ({ value, label }));

/** Which events of a series a change applies to; only this one by default (4.12). */
export function SeriesScope({ legend, chosen = "this" }: { legend: string; chosen?: string }) {
  return <RadioGroup legend={legend} name="scope" options={options} defaultValue={chosen} />;
}
