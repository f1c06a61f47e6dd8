import { data } from "react-router";
import { z } from "zod";
import { fields, importKeys } from "#features/members/fields.ts";
import { readMapping } from "#features/members/import/columns.ts";
import { findImport } from "#features/members/import/import-store.server.ts";
import { planRefusals } from "#features/members/import/messages.ts";
import { replanImport } from "#features/members/import/plan-import.server.ts";
import { startImport } from "#features/members/import/run-import.server.ts";
import { undoImport } from "#features/members/import/undo-import.server.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RefusedChange } from "../components/dashboard-form.tsx";
import { RefusedScreen } from "../components/refused-screen.tsx";
import { impossible, notChanged, nothingChanged } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { requireScreen } from "../request/screen-guard.server.ts";
import type { Route } from "./+types/import";
import { ImportBadge } from "./import-badge.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { loadImport } from "./load.server.ts";
import { MappingForm } from "./mapping-form.tsx";
import { PlanTable } from "./plan-table.tsx";

/** Which column fills which field: the column's index, or "". */
const columnsForm = z.object(
  Object.fromEntries(importKeys.map((key) => [fields[key].name, z.string().default("")])),
);

const refusal = "Only staff of the membership can import members";

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.fileName ?? "File"} · Import members` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.import");
  const { db } = context.get(platformContext);
  return loadImport(db, params.id, new URL(request.url).searchParams);
}

/** Plans the file again with other columns, carries the plan out, or undoes it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: columnsForm, failed: notChanged }, async (sent) => {
    const admin = await requirePermission(request, context, "members.import", refusal);
    const { platform, intent } = sent;
    const found = await findImport(platform.db, rowId(params.id) ?? 0);
    if (!found) throw data({ title: nothingChanged, message: "This file does not exist." }, { status: 404 });
    const back = (title: string, description?: string) =>
      redirectWithToast(`/admin-dashboard/imports/${found.id}`, { title, description });
    if (intent === "map") {
      const mapping = readMapping(sent.text, found.header.length);
      const input = { id: found.id, mapping };
      const done = await inTransaction(platform, admin.userId, (useCase) => replanImport(useCase, input));
      return done.ok ? back("Planned anew") : refuse(sent, impossible(planRefusals[done.reason]));
    }
    if (intent === "carry-out") {
      const begun = await inTransaction(platform, admin.userId, (useCase) => startImport(useCase, found));
      return begun
        ? back("The import has begun", "You can leave this page meanwhile.")
        : refuse(sent, impossible("This file cannot be imported any more."));
    }
    if (intent === "undo") {
      const done = await inTransaction(platform, admin.userId, (useCase) => undoImport(useCase, found));
      if (!done.ok) return refuse(sent, impossible("This has been taken back already."));
      const kept = done.kept
        ? ` ${done.kept.toLocaleString("en-US")} stay, as someone has changed them since.`
        : "";
      return back(
        "Taken back",
        `${done.undone.toLocaleString("en-US")} members are as before the import.${kept}`,
      );
    }
    throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
  });
}

export default function Import({ loaderData }: Route.ComponentProps) {
  const { fileName, state, note, problem } = loaderData;
  const isOpen = state === "uploaded" || state === "planned";
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{fileName}</span>}
        lead={<ImportBadge state={state} />}
        breadcrumbs={[
          { label: "Admin Dashboard", to: "/admin-dashboard" },
          { label: "Member Management", to: "/admin-dashboard?tab=members" },
          { label: "Import", to: "/admin-dashboard/imports" },
          { label: fileName },
        ]}
      />
      <div className="container-page grid min-w-0 grid-cols-1 gap-8 pb-section">
        {note && (
          <Alert tone="warning" title="The file was repaired">
            {note}
          </Alert>
        )}
        <RefusedChange />
        {problem && <Alert tone="danger" title={problem} />}
        <ImportSteps {...loaderData} />
        {isOpen && <MappingForm {...loaderData} />}
        {state !== "uploaded" && <PlanTable {...loaderData} />}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusedScreen error={error} />;
}
