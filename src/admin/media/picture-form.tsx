import { altLength, nameLength } from "#content/media/limits.ts";
import { kindWords } from "#content/media/media.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PictureData } from "./load.server.ts";
import { pictureAddress } from "./media-query.ts";

const loadSchema = async () => (await import("#content/media/media-form.ts")).mediaForm;

/** The form of a picture's texts; a refused save keeps what was typed. */
export function PictureForm({ picture }: Pick<PictureData, "picture">) {
  const { id, name, alt, kind, version } = picture;
  return (
    <Part title="About this picture">
      <DashboardForm
        id="picture"
        intent="edit-picture"
        hidden={{ id }}
        schema={loadSchema}
        stored={{ name, alt: alt ?? "", decoration: alt === "" ? "on" : "", kind, version: String(version) }}
        conflict={conflictOf("picture", pictureAddress(id))}
        submit="Save"
        busyLabel="Saving..."
      >
        {(field) => (
          <>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <TextArea
              field={field("alt")}
              label="Description"
              required={false}
              rows={2}
              className="min-h-20"
              maxLength={altLength}
              help="Describe what is to be seen, for people who cannot see it: “Four women laugh at a table with candles.” Each place starts with this text and may say it differently."
            />
            <Checkbox
              id={field("decoration").id}
              name="decoration"
              defaultChecked={field("decoration").value !== ""}
              label="Only decoration: there is nothing to describe"
            />
            <TextField
              field={field("name")}
              label="Name"
              maxLength={nameLength}
              help="What you call it in this list. Visitors do not see it."
            />
            <RadioGroup
              legend="Kind"
              id={field("kind").id}
              name="kind"
              defaultValue={field("kind").value}
              error={field("kind").error}
              options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
            />
          </>
        )}
      </DashboardForm>
    </Part>
  );
}
