import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { chooseSheet } from "#features/members/import/choose-sheet.server.ts";
import { findImport } from "#features/members/import/import-store.server.ts";
import { planRefusals } from "#features/members/import/messages.ts";
import { columnTargets } from "#features/members/import/own-fields.server.ts";
import { replanImport } from "#features/members/import/plan-import.server.ts";
import { undoImport } from "#features/members/import/undo-import.server.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { impossible, notChanged, nothingChanged } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/import";
import { carryOut } from "./carry-out.server.ts";
import { ImportBadge } from "./import-badge.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { loadImport } from "./load.server.ts";
import { PlanForm } from "./plan-form.tsx";
import { askedPlan, isSamePlan, planForm } from "./plan-request.server.ts";
import { PlanTable } from "./plan-table.tsx";

const refusal = "Only membership staff can import members";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.fileName ?? "File"} · Import members`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadImport(await requireScreen({ request, context }, "imports"), params.id);
}

/** Plans the file again with other columns, carries the plan out, or undoes it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: planForm, failed: notChanged }, async (sent) => {
    const admin = await requirePermission(request, context, "members.import", refusal);
    const { platform, intent } = sent;
    const found = await findImport(platform.db, rowId(params.id) ?? 0);
    if (!found) throw data({ title: nothingChanged, message: "This file doesn't exist." }, { status: 404 });
    const back = (title: string, description?: string) =>
      redirectWithToast(`/admin-dashboard/imports/${found.id}`, { title, description });
    if (!sent.read.ok) return refuse(sent);
    const targets = columnTargets(found.header, may(admin, "content.administer")).all;
    const listed = { listed: content("categories"), levels: content("tiers") };
    const file = { header: found.header, targets, ...listed, mayAdd: may(admin, "content.edit") };
    const plan = askedPlan(sent.read.input, found, file);
    if (["map", "carry-out"].includes(intent) && plan.choices.sheet !== found.choices.sheet) {
      const refused = await chooseSheet(platform, admin.userId, { id: found.id, choices: plan.choices });
      return refused ? refuse(sent, impossible(refused)) : back("Preview updated");
    }
    const isNew = found.state === "planned" && !isSamePlan(plan, found, found.header);
    if (intent === "map" || (intent === "carry-out" && isNew)) {
      const input = { id: found.id, ...plan };
      const done = await inTransaction(platform, admin.userId, (useCase) => replanImport(useCase, input));
      if (!done.ok) return refuse(sent, impossible(planRefusals[done.reason]));
      return intent === "map"
        ? back("Preview updated")
        : back("Preview updated", "Your choices changed. Check the preview, then import.");
    }
    if (intent === "carry-out") {
      const refused = await carryOut(platform, admin, found);
      return refused ? refuse(sent, impossible(refused)) : back("Import started", "You can leave this page.");
    }
    if (intent === "undo") {
      const done = await inTransaction(platform, admin.userId, (useCase) => undoImport(useCase, found));
      if (!done.ok) return refuse(sent, impossible("This was already undone."));
      return back("Import undone", takenBack(done));
    }
    throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
  });
}

type TakenBack = { undone: number; kept: number };

function takenBack({ undone, kept, terms }: TakenBack & { terms?: TakenBack }): string {
  const members = undone === 1 ? "1 member" : `${undone.toLocaleString("en-US")} members`;
  const stay = kept === 1 ? "1 stays" : `${kept.toLocaleString("en-US")} stay`;
  const staying = terms?.kept ?? 0;
  const paid = staying === 1 ? "1 membership stays" : `${staying.toLocaleString("en-US")} memberships stay`;
  return [
    `${members} removed or changed back.`,
    kept > 0 && `${stay} as is because someone has changed them since.`,
    staying > 0 && `${paid} with ${staying === 1 ? "its" : "their"} people, paid for or changed since.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export default function Import({ loaderData }: Route.ComponentProps) {
  const { fileName, state, note, problem } = loaderData;
  const isOpen = state === "uploaded" || state === "planned";
  return (
    <Screen title={fileName} back={{ label: "All imports", to: screenAddress("imports") }}>
      <p>
        <ImportBadge state={state} />
      </p>
      {note && (
        <Alert tone="warning" title="How the file was read">
          {note}
        </Alert>
      )}
      {problem && <Alert tone="danger" title={problem} />}
      {isOpen ? <PlanForm {...loaderData} /> : <ImportSteps {...loaderData} />}
      {state !== "uploaded" && <PlanTable {...loaderData} />}
    </Screen>
  );
}
