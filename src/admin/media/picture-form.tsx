import { mediaFields } from "#content/media/media-fields.ts";
import { FieldControls } from "#form/field-controls.tsx";
import { formValues } from "#records/fields.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PictureData } from "./load.server.ts";
import { pictureAddress } from "./media-query.ts";

const { alt, ...others } = mediaFields;
const loadSchema = async () => (await import("#content/media/media-kind.ts")).mediaForm;

/** The form of a picture's texts; a refused save keeps what was typed. */
export function PictureForm({ picture }: Pick<PictureData, "picture">) {
  const { id, version } = picture;
  const decoration = picture.alt === "" ? "on" : "";
  return (
    <Part title="About this picture">
      <DashboardForm
        id="picture"
        intent="edit-picture"
        hidden={{ id }}
        schema={loadSchema}
        stored={{ ...formValues(mediaFields, picture), decoration, version: String(version) }}
        conflict={conflictOf("picture", pictureAddress(id))}
        submit="Save"
        busyLabel="Saving..."
      >
        {(field) => (
          <>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <FieldControls fields={{ alt }} field={field} />
            <Checkbox
              id={field("decoration").id}
              name="decoration"
              defaultChecked={field("decoration").value !== ""}
              label="Only decoration: there is nothing to describe"
            />
            <FieldControls fields={others} field={field} />
          </>
        )}
      </DashboardForm>
    </Part>
  );
}
