import { addMember } from "#features/members/create-member.server.ts";
import { memberForm } from "#features/members/member-form.ts";
import { emailTaken, memberAdded, notAdded, onlyAdministratorsAdd } from "#features/members/messages.ts";
import { saved, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { RefusedScreen } from "../components/refused-screen.tsx";
import { requireScreen } from "../request/screen-guard.server.ts";
import type { Route } from "./+types/new-member";
import { refuseFields } from "./member-request.server.ts";
import { NewMemberForm } from "./new-member-form.tsx";

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Add Member" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.add");
  return null;
}

/**
 * Adds a member, approved at once. The permission is checked again here, whoever opened the form [6.11],
 * [6.13].
 */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: memberForm, failed: notAdded }, async (sent) => {
    const admin = await requirePermission(request, context, "members.add", onlyAdministratorsAdd);
    if (!sent.read.ok) return refuseFields(sent, sent.read.errors);
    const { input } = sent.read;
    const created = await inTransaction(sent.platform, admin.userId, (useCase) => addMember(useCase, input));
    return created.ok
      ? saved(sent, memberAdded, "/admin-dashboard?tab=members")
      : refuseFields(sent, { email: emailTaken(created.member.fullName) }, 409);
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function NewMember({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Add Member"
        lead="They are approved at once and stand in the directory."
        breadcrumbs={[
          { label: "Admin Dashboard", to: "/admin-dashboard" },
          { label: "Member Management", to: "/admin-dashboard?tab=members" },
          { label: "Add Member" },
        ]}
      />
      <div className="container-page pb-section">
        <div className="max-w-xl">
          <NewMemberForm answer={actionData} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusedScreen error={error} />;
}
