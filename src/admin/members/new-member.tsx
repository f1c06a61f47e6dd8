import { useNavigate } from "react-router";
import { content } from "#content/store.server.ts";
import { addMember } from "#features/members/create-member.server.ts";
import { memberForm } from "#features/members/member-form.ts";
import {
  emailTaken,
  emailUnshared,
  memberAdded,
  notAdded,
  onlyAdministratorsAdd,
} from "#features/members/messages.ts";
import { moreForm, readMoreForm } from "#features/members/more-fields.ts";
import { addRecord } from "#features/members/record/save-record.server.ts";
import { recordForm } from "#features/members/record-form.ts";
import { listTags } from "#features/members/tags-store.server.ts";
import type { FormValues } from "#form/answer.ts";
import type { ShownFields } from "#form/field-controls.tsx";
import { PostForm } from "#form/form.tsx";
import { type ActionArgs, saved, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/new-member";
import { valuesFromInquiry } from "./from-inquiry.server.ts";
import { MemberFields, memberGrid } from "./member-fields.tsx";
import { refuseFields } from "./member-request.server.ts";
import { loadRecordForm, RecordFields } from "./record-fields.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Add Member");

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "members.add");
  const { db, clock } = asked.platform;
  const [typed, tags] = await Promise.all([valuesFromInquiry(asked), listTags(db)]);
  const day = today(clock.now(), content("organisation").timeZone);
  const { fields: more } = moreForm(content("memberFields"));
  return { stored: { ...typed, joined_on: day }, tags, more, categories: content("categories") };
}

/**
 * Adds a member, approved at once: of the dialog's fields, or of all. The permission is checked again here, whoever opened
 * the form [6.11], [6.13].
 */
export const action = (args: Route.ActionArgs) => takeOneOf(args, { [allFields]: takeAllFields }, takeDialog);

const refusal = { title: "Error", description: onlyAdministratorsAdd };

function takeDialog({ request, context }: ActionArgs) {
  return takeForm({ request, context }, { schema: memberForm, failed: notAdded }, async (sent) => {
    const admin = await requirePermission(request, context, "members.add", refusal);
    if (!sent.read.ok) return refuseFields(sent, sent.read.errors);
    const { input } = sent.read;
    const created = await inTransaction(sent.platform, admin.userId, (useCase) => addMember(useCase, input));
    if (!created.ok) return refuseFields(sent, { email: emailTaken(created.member.fullName) }, 409);
    const { id, fullName } = created.member;
    const action = {
      label: "Open",
      altText: `Open the record of ${fullName}`,
      to: recordAddress("members", id),
    };
    return saved(sent, { ...memberAdded, action }, screenAddress("members"));
  });
}

function takeAllFields({ request, context }: ActionArgs) {
  return takeForm({ request, context }, { schema: recordForm, failed: notAdded }, async (sent) => {
    const admin = await requirePermission(request, context, "members.add", refusal);
    const { more, errors, isRefused } = readMoreForm(sent, content("memberFields"));
    if (!sent.read.ok || isRefused) return refuseFields(sent, errors);
    const input = { ...sent.read.input, more };
    const created = await inTransaction(sent.platform, admin.userId, (useCase) => addRecord(useCase, input));
    return created.ok
      ? saved(sent, memberAdded, recordAddress("members", created.member.id))
      : refuseFields(sent, { email: emailUnshared(created.member.fullName) }, 409);
  });
}

/** A new member with all fields, also from an order or a message; ends at their record. */
export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Add Member" back={{ label: "All members", to: screenAddress("members") }}>
      <p className="text-ink-soft">They're approved right away, without a review.</p>
      <div className="max-w-3xl">
        <AllFieldsForm answer={actionData} {...loaderData} />
      </div>
    </Screen>
  );
}

/** The form of a new member with all fields, as its action knows it. */
const allFields = "all-fields";

type AllFieldsProps = {
  answer: unknown;
  /** What the fields begin with. */
  stored: FormValues;
  categories: string[];
  /** The tags that members have. */
  tags: string[];
  more: ShownFields;
};

/** The form of a new member with all that staff can say of them; only the name is needed. */
function AllFieldsForm({ answer, stored, categories, tags, more }: AllFieldsProps) {
  const navigate = useNavigate();
  return (
    <PostForm
      id="new"
      intent={allFields}
      schema={loadRecordForm}
      answer={answer}
      stored={stored}
      failed={() => notAdded}
      onSaved={({ next = "" }) => void navigate(next)}
      submit="Add Member"
      busyLabel="Adding..."
      aside={
        <ButtonLink to={screenAddress("members")} variant="secondary">
          Cancel
        </ButtonLink>
      }
      className="grid content-start gap-4"
    >
      {(field) => (
        <div className={memberGrid}>
          <MemberFields field={field} categories={categories} />
          <RecordFields field={field} tags={tags} more={more} />
        </div>
      )}
    </PostForm>
  );
}
