import { addMember } from "#features/members/create-member.server.ts";
import { memberForm } from "#features/members/member-form.ts";
import { emailTaken, memberAdded, notAdded, onlyAdministratorsAdd } from "#features/members/messages.ts";
import { saved, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/new-member";
import { valuesFromInquiry } from "./from-inquiry.server.ts";
import { refuseFields } from "./member-request.server.ts";
import { NewMemberForm } from "./new-member-form.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Add Member");

export async function loader({ request, context }: Route.LoaderArgs) {
  return valuesFromInquiry(await requireScreen({ request, context }, "members.add"));
}

const refusal = { title: "Error", description: onlyAdministratorsAdd };

/**
 * Adds a member, approved at once. The permission is checked again here, whoever opened the form [6.11],
 * [6.13].
 */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: memberForm, failed: notAdded }, async (sent) => {
    const admin = await requirePermission(request, context, "members.add", refusal);
    if (!sent.read.ok) return refuseFields(sent, sent.read.errors);
    const { input } = sent.read;
    const created = await inTransaction(sent.platform, admin.userId, (useCase) => addMember(useCase, input));
    return created.ok
      ? saved(sent, memberAdded, screenAddress("members"))
      : refuseFields(sent, { email: emailTaken(created.member.fullName) }, 409);
  });
}

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Add Member" back={{ label: "All members", to: screenAddress("members") }}>
      <p className="text-ink-soft">They are approved at once and stand in the directory.</p>
      <div className="max-w-xl">
        <NewMemberForm answer={actionData} stored={loaderData} />
      </div>
    </Screen>
  );
}
