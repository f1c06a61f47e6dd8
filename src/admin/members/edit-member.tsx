import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { memberDifferences } from "#features/members/differences.ts";
import { memberValues } from "#features/members/fields.ts";
import { stateWords } from "#features/members/member.ts";
import { memberForm } from "#features/members/member-form.ts";
import { emailTaken } from "#features/members/messages.ts";
import { findMember } from "#features/members/store.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { refuse, saved, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Badge } from "#ui/badge.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RefusedScreen } from "../components/refused-screen.tsx";
import { RowHistory } from "../components/row-history.tsx";
import { listRowHistory } from "../components/row-history-store.server.ts";
import { rowId } from "../request/row-id.ts";
import { requireScreen } from "../request/screen-guard.server.ts";
import type { Route } from "./+types/edit-member";
import { EditMemberForm } from "./edit-member-form.tsx";
import { refuseFields, withVersion } from "./member-request.server.ts";

const onlyStaffEdits = "Only staff of the membership can change members";
const changedMeanwhile = "Someone else has changed this member since you opened them.";
const gone = "This member does not exist, or is in the trash.";

/** The labels of a member's changes. */
const historyWords: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  withdrawn: "Withdrawn by themselves",
  returned: "Sent back to the queue",
  linked: "Joined to their account",
  deleted: "Moved to the trash",
  imported: "Brought by a file",
  undone: "Taken back",
};

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.fullName ?? "Member"} · Member Management` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.read");
  const { db } = context.get(platformContext);
  const member = await findMember(db, rowId(params.id) ?? 0);
  if (!member) throw data({ message: gone }, { status: 404 });
  return {
    member,
    history: await listRowHistory(db, { entity: "member", id: String(member.id) }, memberDifferences),
    categories: content("categories"),
    timeZone: content("organisation").timeZone,
  };
}

/** Replaces the member's fields, unless someone else has changed them meanwhile. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: memberForm }, async (sent) => {
    const admin = await requirePermission(request, context, "members.manage", onlyStaffEdits);
    if (!sent.read.ok) return refuseFields(sent, sent.read.errors);
    const { text, platform } = sent;
    const change = sent.read.input;
    const id = rowId(params.id) ?? 0;
    const version = rowId(text("overVersion")) ?? rowId(text("version")) ?? 0;
    const done = await inTransaction(platform, admin.userId, (useCase) =>
      updateMember(useCase, { id, version, change }),
    );
    if (done.ok) {
      const description = `${done.member.fullName}'s entry is up to date`;
      return saved(sent, { title: "Saved", description }, `/admin-dashboard/members/${id}`);
    }
    if (done.reason === "not-found") throw data({ message: gone }, { status: 404 });
    if (done.reason === "email-taken")
      return refuseFields(sent, { email: emailTaken(done.member.fullName) }, 409);
    const { current } = done;
    const differences = memberDifferences(current, { ...current, ...change });
    return refuse(sent, {
      status: 409,
      values: withVersion(sent),
      notice: { title: "Error", description: changedMeanwhile },
      conflict: { version: current.version, differences },
    });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function EditMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, history, categories, timeZone } = loaderData;
  return (
    <>
      <PageHeader
        title={<span dir="auto">{member.fullName}</span>}
        breadcrumbs={[
          { label: "Admin Dashboard", to: "/admin-dashboard" },
          { label: "Member Management", to: "/admin-dashboard?tab=members" },
          { label: member.fullName },
        ]}
        lead={
          <Badge tone={member.state === "approved" ? "emerald" : "diamond"}>{stateWords[member.state]}</Badge>
        }
      />
      <div className="container-page grid gap-12 pb-section lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <EditMemberForm
          id={member.id}
          version={member.version}
          stored={memberValues(member)}
          categories={categories}
          answer={actionData}
        />
        <RowHistory rows={history} words={historyWords} timeZone={timeZone} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusedScreen error={error} />;
}
