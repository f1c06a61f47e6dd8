import { Upload } from "lucide-react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { content } from "#content/store.server.ts";
import { listImports } from "#features/membership/import-store.server.ts";
import { importBytes, importRows } from "#features/membership/limits.ts";
import { uploadImport } from "#features/membership/plan-import.server.ts";
import { requirePermission } from "#identity/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Instant } from "../instant.tsx";
import { Refused } from "../refused.tsx";
import { requireScreen } from "../screen-guard.server.ts";
import type { Route } from "./+types/imports";
import { ImportBadge } from "./import-badge.tsx";

const refusal = "Only staff of the membership can import members";
const shownImports = 20;

export const meta: Route.MetaFunction = () => [
  { title: "Import members" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.import");
  const { db } = context.get(platformContext);
  const found = await listImports(db, shownImports);
  return {
    imports: found.map(({ id, fileName, state, total, at }) => ({ id, fileName, state, total, at })),
    timeZone: content("organisation").timeZone,
  };
}

/** Takes a file in; nothing of it reaches the members before its plan has been looked at and confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requirePermission(request, context, "members.import", refusal);
  const { db, clock } = context.get(platformContext);
  const file = (await request.formData()).get("file");
  const refuse = (message: string) => data({ message }, { status: 400 });
  if (!(file instanceof File) || file.size === 0) return refuse("Choose a CSV file first.");
  if (file.size > importBytes) return refuse("The file is larger than 8 MB. Split it into parts.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const uploaded = await uploadImport(db, clock.now(), admin.userId, { name: file.name, bytes });
  return uploaded.ok ? redirect(`/admin-dashboard/imports/${uploaded.id}`) : refuse(uploaded.message);
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, timeZone } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <PageHeader
        title="Import members"
        lead="Bring members along from a spreadsheet. You see what would happen to every row before anything changes, and can take all of it back."
        breadcrumbs={[
          { label: "Admin Dashboard", to: "/admin-dashboard" },
          { label: "Member Management", to: "/admin-dashboard?tab=members" },
          { label: "Import" },
        ]}
      />
      <div className="container-page grid gap-10 pb-section lg:grid-cols-2">
        <Card className="h-fit p-6">
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <ErrorSummary
              title="The file was not taken"
              errors={actionData ? [{ field: "file", message: actionData.message }] : []}
            />
            <Field
              id="file"
              label="CSV file"
              required
              help={`With the names of the columns in the first line, up to ${importRows.toLocaleString("en-US")} rows. Members are recognised by their e-mail address.`}
            >
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  name="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  className="pt-2.5!"
                />
              )}
            </Field>
            <Button type="submit" busy={busy} busyLabel="Reading..." className="sm:justify-self-end">
              <Upload aria-hidden="true" className="size-5" /> Upload and look
            </Button>
          </Form>
        </Card>
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="text-h3">
            Earlier files
          </h2>
          {imports.length === 0 && (
            <p className="mt-3 text-ink-soft text-small">
              None yet. To see the shape of a file,{" "}
              <a className="link" href="/admin-dashboard/members.csv">
                export the members
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
                <span className="text-ink-soft tabular-nums">{total.toLocaleString("en-US")} rows</span>
                <span className="text-ink-soft">
                  <Instant at={at} timeZone={timeZone} />
                </span>
                <ImportBadge state={state} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />;
}
