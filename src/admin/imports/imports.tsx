import { Upload } from "lucide-react";
import { Link, redirect } from "react-router";
import { content } from "#content/store.server.ts";
import { importTargets, targetLabel } from "#features/members/file-headings.ts";
import { listImports } from "#features/members/import/import-store.server.ts";
import { fileRefusal } from "#features/members/import/messages.ts";
import { createImport } from "#features/members/import/plan-import.server.ts";
import { readUpload } from "#features/members/import/read-upload.server.ts";
import { importBytes, importRows } from "#features/members/limits.ts";
import type { FieldErrors } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { answerLost } from "#form/words.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Tile } from "#ui/tile.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/imports";
import { ImportBadge } from "./import-badge.tsx";

const refusal = "Only membership staff can import members";
const shownImports = 20;

export const meta: Route.MetaFunction = () => screenMeta("Import members");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform } = await requireScreen({ request, context }, "imports");
  const found = await listImports(platform.db, shownImports);
  return {
    imports: found.map(({ id, fileName, state, total, at }) => ({ id, fileName, state, total, at })),
    timeZone: content("organisation").timeZone,
  };
}

/** Stores an uploaded file with its plan; members are changed only after the plan is confirmed. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: notTaken }, async (sent) => {
    const admin = await requirePermission(request, context, "members.import", refusal);
    const file = sent.file("file");
    const fault = faultOf(file);
    if (!file || fault) return refuse(sent, { errors: { file: fault } });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readUpload(bytes);
    if (!read.ok)
      return refuse(sent, {
        errors: { file: fileRefusal(read) },
        status: read.reason === "busy" ? 503 : 400,
      });
    const id = await inTransaction(sent.platform, admin.userId, (useCase) =>
      createImport(useCase, { name: file.name, table: read.table, bytes }),
    );
    return redirect(`/admin-dashboard/imports/${id}`);
  });
}

function notTaken(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: "File not read", description: `Nothing was imported: ${reason}` };
}

/** The error of a file before it is parsed; undefined when there is none. */
function faultOf(file: File | null): string | undefined {
  if (!file || file.size === 0) return "Choose an Excel or CSV file first.";
  return file.size > importBytes ? "The file is larger than 8 MB. Split it into parts." : undefined;
}

function check(sent: FormData): FieldErrors {
  const file = sent.get("file");
  const fault = faultOf(file instanceof File ? file : null);
  return fault ? { file: fault } : {};
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, timeZone } = loaderData;
  return (
    <Screen title="Import members">
      <div className="grid gap-10 lg:grid-cols-2">
        <Tile className="h-fit p-6">
          <p className="mb-4 text-ink-soft text-small">
            Add members from a spreadsheet. You'll see what happens to every row before anything changes, and
            you can undo the whole import.
          </p>
          <details className="mb-4 text-small">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">Columns we recognize</summary>
            <p className="text-ink-soft">
              {importTargets.map(targetLabel).join(", ")}. Column names from other programs work too, and you
              can match columns yourself before anything is imported.
            </p>
          </details>
          <PostForm
            id="upload"
            answer={actionData}
            encType="multipart/form-data"
            check={check}
            failed={notTaken}
            busyLabel="Reading..."
            submit={
              <>
                <Upload aria-hidden="true" className="size-5" /> Upload and preview
              </>
            }
          >
            {(field) => (
              <Field
                id={field("file").id}
                error={field("file").error}
                label="Excel or CSV file"
                required
                help={`With a heading above each column, up to ${importRows.toLocaleString("en-US")} rows. Members are matched by email address, or by name if they have none.`}
              >
                {(control) => <FileInput {...control} name="file" accept=".xlsx,.csv,.tsv,.txt,text/csv" />}
              </Field>
            )}
          </PostForm>
        </Tile>
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="text-h3">
            Past imports
          </h2>
          {imports.length === 0 && (
            <p className="mt-3 text-ink-soft text-small">
              None yet. To see how a file should look,{" "}
              <a className="link" href="/admin-dashboard/members.csv">
                export your members
              </a>{" "}
              first.
            </p>
          )}
          <ul className="mt-4 grid">
            {imports.map(({ id, fileName, state, total, at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 text-small"
              >
                <Link
                  to={`/admin-dashboard/imports/${id}`}
                  className="link mr-auto py-1 font-semibold wrap-anywhere"
                >
                  {fileName}
                </Link>
                <span className="text-ink-soft tabular-nums">
                  {total === 1 ? "1 row" : `${total.toLocaleString("en-US")} rows`}
                </span>
                <span className="text-ink-soft">
                  <Instant at={at} timeZone={timeZone} />
                </span>
                <ImportBadge state={state} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Screen>
  );
}
