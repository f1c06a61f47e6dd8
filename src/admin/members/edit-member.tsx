import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { memberDifferences } from "#features/membership/member-differences.ts";
import { memberValues } from "#features/membership/member-fields.ts";
import { readMember } from "#features/membership/member-form.ts";
import { emailTaken } from "#features/membership/messages.ts";
import { stateWords } from "#features/membership/profile.ts";
import { findProfile } from "#features/membership/store.server.ts";
import { updateProfile } from "#features/membership/update-profile.server.ts";
import { readText } from "#identity/form-field.ts";
import { requirePermission } from "#identity/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Badge } from "#ui/badge.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Refused } from "../refused.tsx";
import { rowId } from "../row-id.ts";
import { requireScreen } from "../screen-guard.server.ts";
import type { Route } from "./+types/edit-member";
import { EditMemberForm } from "./edit-member-form.tsx";
import type { MemberAnswer } from "./member-answer.ts";
import { MemberHistory } from "./member-history.tsx";
import { listMemberHistory } from "./member-history-store.server.ts";
import { readValues, refuse } from "./member-request.server.ts";

const onlyStaffEdits = "Only staff of the membership can change members";
const gone = "This member does not exist, or is in the trash.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.fullName ?? "Member"} · Member Management` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.read");
  const { db } = context.get(platformContext);
  const member = await findProfile(db, rowId(params.id) ?? 0);
  if (!member) throw data({ message: gone }, { status: 404 });
  return {
    member,
    history: await listMemberHistory(db, member.id),
    categories: content("categories"),
    timeZone: content("organisation").timeZone,
  };
}

/** Replaces the member's fields, unless someone else has changed them meanwhile. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await requirePermission(request, context, "members.manage", onlyStaffEdits);
  const { db, clock } = context.get(platformContext);
  const form = await request.formData();
  const values = readValues(form);
  const read = readMember(values);
  if (!read.ok) return refuse(400, values, read.errors);
  const id = rowId(params.id) ?? 0;
  const version = rowId(readText(form, "overVersion")) ?? rowId(readText(form, "version")) ?? 0;
  const done = await updateProfile(db, clock.now(), admin.userId, { id, version }, read.input);
  if (done.ok) {
    const description = `${done.profile.fullName}'s entry is up to date`;
    return redirectWithToast(`/admin-dashboard/members/${id}`, { title: "Saved", description });
  }
  if (done.reason === "not-found") throw data({ message: gone }, { status: 404 });
  if (done.reason === "email-taken") return refuse(409, values, { email: emailTaken(done.profile.fullName) });
  const differences = memberDifferences(done.current, { ...done.current, ...read.input });
  return data<MemberAnswer>(
    {
      ok: false,
      errors: {},
      values,
      notice: { title: "Error", description: "Someone else has changed this member since you opened her." },
      conflict: { version: done.current.version, differences },
    },
    { status: 409 },
  );
}

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
          // A saved form begins anew with what is stored now.
          key={member.version}
          id={member.id}
          version={member.version}
          stored={memberValues(member)}
          categories={categories}
          answer={actionData as MemberAnswer | undefined}
        />
        <MemberHistory rows={history} timeZone={timeZone} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />;
}
