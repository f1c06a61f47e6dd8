import { listLibraryFiles } from "#content/media/library-files.server.ts";
import { documentBytes } from "#content/media/limits.ts";
import { content } from "#content/store.server.ts";
import type { FieldErrors } from "#form/answer.ts";
import { libraryFileAddress } from "#platform/library-file.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { AskFirst } from "../../components/ask-first.tsx";
import { DashboardForm } from "../../components/dashboard-form.tsx";
import { Instant } from "../../components/instant.tsx";
import { Nothing, Part } from "../../components/part.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { screenAddress } from "../../request/screen-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import type { Route } from "./+types/files";
import { fileActions } from "./actions.server.ts";
import { accepted, noFile, tooLarge } from "./file-words.ts";

export const meta: Route.MetaFunction = () => screenMeta("Files for mailings");

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "media");
  const files = await listLibraryFiles(platform.db);
  return {
    files: files.map((file) => ({ ...file, address: libraryFileAddress(file) })),
    timeZone: content("organisation").timeZone,
  };
}

export const action = screenAction("media", fileActions);

/** The files that letters link to. */
export default function LibraryFiles({ loaderData: { files, timeZone } }: Route.ComponentProps) {
  return (
    <Screen title="Files for mailings" back={{ label: "Pictures", to: screenAddress("media") }}>
      <Part title="Add a file" className="max-w-2xl">
        <DashboardForm
          intent="add-file"
          encType="multipart/form-data"
          check={checkFile}
          submit="Add file"
          busyLabel="Adding..."
        >
          {(field) => (
            <Field label="File" id={field("file").id} error={field("file").error} help={accepted} required>
              {(control) => <FileInput {...control} name="file" accept="application/pdf" />}
            </Field>
          )}
        </DashboardForm>
      </Part>
      <Part title="All files" className="max-w-2xl">
        {files.length === 0 && (
          <Nothing>No files yet. To link to a file, add a “File” part to a mailing.</Nothing>
        )}
        <ul className="grid gap-3">
          {files.map(({ id, name, bytes, createdAt, address }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3 first:border-t-0"
            >
              <span className="min-w-0 text-small">
                <a href={address} dir="auto" className="link font-semibold wrap-anywhere">
                  {name}
                </a>
                <span className="block text-ink-soft tabular-nums">
                  {Math.ceil(bytes / 1_000).toLocaleString("en-US")} kB ·{" "}
                  <Instant at={createdAt} timeZone={timeZone} brief />
                </span>
              </span>
              <AskFirst
                id={`remove-${id}`}
                question="Remove this file?"
                variant="quiet"
                label={
                  <>
                    Remove<span className="sr-only"> {name}</span>
                  </>
                }
              >
                <p>
                  Links to it stop working, including in mailings already sent, unless it's restored within{" "}
                  {trashDays} days.
                </p>
                <DashboardForm
                  intent="remove-file"
                  id={`remove-file-${id}`}
                  hidden={{ id }}
                  submit="Remove file"
                />
              </AskFirst>
            </li>
          ))}
        </ul>
      </Part>
    </Screen>
  );
}

/** The check in the browser, with the server's rules. */
function checkFile(sent: FormData): FieldErrors {
  const file = sent.get("file");
  if (!(file instanceof File) || file.size === 0) return { file: noFile };
  return file.size > documentBytes ? { file: tooLarge } : {};
}
