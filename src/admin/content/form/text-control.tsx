import { type ChangeEvent, useState } from "react";
import type { TextField } from "#content/schema/field.ts";
import { suffixNote } from "#content/time-suffix.ts";
import { Field, type ControlProps as FieldControl } from "#ui/field.tsx";
import { FormattedControl } from "#ui/formatted-text/editor/formatted-control.tsx";
import { Input, Select, Textarea } from "#ui/input.tsx";
import { ColourControl } from "./colour-control.tsx";
import { DayOfYearControl } from "./day-of-year-control.tsx";
import { filledText } from "./filled-text.ts";
import { type ControlProps, useContentForm } from "./form-context.ts";
import { MemberListControl } from "./member-list-control.tsx";

const counterFrom = 0.8; // of the longest text: from there on the characters are counted

const inputs: Partial<Record<TextField["kind"], { type: string; inputMode?: "url" | "email" | "tel" }>> = {
  link: { type: "text", inputMode: "url" },
  path: { type: "text", inputMode: "url" },
  email: { type: "text", inputMode: "email" }, // "{emails.general}" is no address, so the browser must not check
  phone: { type: "tel" },
  date: { type: "date" },
  time: { type: "time" },
};

/** The control of a text: a line, several lines, or what its kind needs. */
export function TextControl(props: ControlProps<TextField>) {
  const { field, name, value } = props;
  const { form, facts } = useContentForm();
  const { id, error } = form.field(name);
  const begun = typeof value === "string" ? value : String(field.fallback ?? "");
  const [written, setWritten] = useState(begun);
  if (field.kind === "dayOfYear") return <DayOfYearControl {...props} />;
  if (field.kind === "colour") return <ColourControl {...props} />;
  if (field.kind === "memberList") return <MemberListControl {...props} />;
  const filled = filledText(written, facts);
  const follow = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setWritten(event.target.value);
  const isMade = field.kind === "id" && begun !== "";
  const ofKind = isMade ? "Links and records use it, so it can't be changed." : undefined;
  const optional = field.optional ? "If left blank, it isn't shown." : undefined;
  return (
    <Field label={field.title} id={id} error={error} help={ofKind ?? field.help ?? optional}>
      {(control) => (
        <>
          <Control {...props} control={control} begun={begun} filled={filled} follow={follow} />
          <Beside field={field} written={written} filled={filled} />
          {field.kind === "timeSuffix" && <SuffixNote suffix={written} />}
        </>
      )}
    </Field>
  );
}

type Inner = ControlProps<TextField> & {
  control: FieldControl;
  begun: string;
  filled: string | null;
  follow: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

function Control({ field, name, control, begun, filled, follow }: Inner) {
  const { offered } = useContentForm();
  const shared = { ...control, name, defaultValue: begun };
  if (field.kind === "marks")
    return <FormattedControl {...shared} label={field.title} filled={filled} onChange={follow} />;
  if (field.kind === "text")
    return <Textarea {...shared} dir="auto" rows={2} onChange={follow} className="min-h-20!" />;
  if (field.kind === "timeZone") return <ZoneSelect {...shared} />;
  const choices = Object.entries(offered).find(([kind]) => kind === field.kind)?.[1];
  if (choices) {
    const none = field.kind === "topic" ? "All subscribers" : "–";
    return (
      <Select {...shared}>
        {(field.optional || begun === "") && <option value="">{none}</option>}
        {begun !== "" && !choices.some(({ value }) => value === begun) && (
          <option value={begun}>{begun} (no longer exists)</option>
        )}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      {...shared}
      {...(inputs[field.kind] ?? { type: "text" })}
      readOnly={field.kind === "id" && begun !== ""}
      list={field.kind === "path" ? pathList : undefined}
      dir="auto"
      onChange={follow}
    />
  );
}

/** The id of the list of own pages that links offer. */
export const pathList = "content-paths";

function ZoneSelect(shared: FieldControl & { name: string; defaultValue: string }) {
  const zones = Intl.supportedValuesOf("timeZone");
  const regions = [...new Set(zones.map((zone) => zone.split("/")[0] ?? ""))];
  return (
    <Select {...shared}>
      {regions.map((region) => (
        <optgroup key={region} label={region}>
          {zones
            .filter((zone) => zone.split("/")[0] === region)
            .map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** Says that a suffix is none of the organisation's time zone, which is the form's other field. */
function SuffixNote({ suffix }: { suffix: string }) {
  const { form } = useContentForm();
  const note = suffixNote(suffix, form.field("timeZone").value);
  return note && <p className="border-gold border-l-4 pl-3 text-small">{note}</p>;
}

/** Below a text: how it reads with its placeholders filled in, its length, and a link to try. */
function Beside({ field, written, filled }: { field: TextField; written: string; filled: string | null }) {
  const { max } = field;
  const isLink =
    (field.kind === "link" || field.kind === "path") && /^https:\/\/\S+$/.test(filled ?? written);
  return (
    <>
      {filled !== null && field.kind !== "marks" && (
        <p dir="auto" className="whitespace-pre-line text-ink-soft text-small wrap-anywhere">
          Shown as: {filled}
        </p>
      )}
      {max !== undefined && written.length > max * counterFrom && (
        <p className="text-ink-soft text-small tabular-nums">
          {written.length.toLocaleString("en")} of {max.toLocaleString("en")} characters
        </p>
      )}
      {isLink && (
        <a href={filled ?? written} target="_blank" rel="noopener" className="link w-fit text-small">
          Test this link
        </a>
      )}
    </>
  );
}
