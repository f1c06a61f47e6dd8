import { useActionData } from "react-router";
import { createProfile } from "#features/membership/create-profile.server.ts";
import { readMember } from "#features/membership/member-form.ts";
import { addFailed, emailTaken, memberAdded, onlyAdministratorsAdd } from "#features/membership/messages.ts";
import { requirePermission } from "#identity/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Refused } from "../refused.tsx";
import { requireScreen } from "../screen-guard.server.ts";
import type { Route } from "./+types/new-member";
import type { MemberAnswer } from "./member-answer.ts";
import { answerSaved, isRefusal, readValues, refuse } from "./member-request.server.ts";
import { NewMemberForm } from "./new-member-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Add Member" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreen(request, context, "members.add");
  return null;
}

/** Adds a member, approved at once. The right is asked for again here, whoever opened the form (6.11, 6.13). */
export async function action({ request, context }: Route.ActionArgs) {
  const guard = requirePermission(request, context, "members.add", onlyAdministratorsAdd);
  const admin = await guard.catch((thrown) => (isRefusal(thrown) ? null : Promise.reject(thrown)));
  const { db, clock, log } = context.get(platformContext);
  const values = readValues(await request.formData());
  if (!admin) return refuse(403, values, {}, onlyAdministratorsAdd);
  const read = readMember(values);
  if (!read.ok) return refuse(400, values, read.errors);
  try {
    const input = { ...read.input, category: null };
    const beginning = { state: "approved", isEmailVerified: true } as const; // 3.12
    const created = await createProfile(db, clock.now(), admin.userId, input, beginning);
    if (!created.ok) return refuse(409, values, { email: emailTaken(created.profile.fullName) });
  } catch (error) {
    log.error({ err: error }, "a member could not be added");
    return refuse(503, values, {}, addFailed);
  }
  return answerSaved(request, memberAdded, "/admin-dashboard?tab=members");
}

export default function NewMember() {
  const answer = useActionData<MemberAnswer>();
  return (
    <>
      <PageHeader
        title="Add Member"
        lead="She is approved at once and stands in the directory."
        breadcrumbs={[
          { label: "Admin Dashboard", to: "/admin-dashboard" },
          { label: "Member Management", to: "/admin-dashboard?tab=members" },
          { label: "Add Member" },
        ]}
      />
      <div className="container-page pb-section">
        <div className="max-w-xl">
          <NewMemberForm answer={answer} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />;
}
