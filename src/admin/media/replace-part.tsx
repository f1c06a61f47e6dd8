import { fileBytes } from "#content/media/limits.ts";
import type { FieldErrors } from "#form/answer.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PictureData } from "./load.server.ts";
import { accepted, nothingChosen, tooLarge } from "./messages.ts";

/** Replaces the file of a picture; name, description and places stay. */
export function ReplacePart({ picture: { id, version } }: Pick<PictureData, "picture">) {
  return (
    <Part title="Replace the file">
      <p className="mb-4 text-ink-soft text-small">
        The new file is shown wherever this picture stands. Look at the description afterwards: it stays as it
        is.
      </p>
      <DashboardForm
        id="replace"
        intent="replace-picture"
        hidden={{ id, version }}
        encType="multipart/form-data"
        check={checkFile}
        submit="Replace"
        busyLabel="Replacing..."
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <Field
            label="New file"
            id={field("picture").id}
            error={field("picture").error}
            help={accepted}
            required
          >
            {(control) => <FileInput {...control} name="picture" />}
          </Field>
        )}
      </DashboardForm>
    </Part>
  );
}

/** The check in the browser, with the server's rules. */
function checkFile(sent: FormData): FieldErrors {
  const file = sent.get("picture");
  if (!(file instanceof File) || file.size === 0) return { picture: nothingChosen };
  return file.size > fileBytes ? { picture: tooLarge } : {};
}
