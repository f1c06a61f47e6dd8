import { useNavigate } from "react-router";
import { notAdded } from "#features/members/messages.ts";
import type { FormValues } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { MemberFields, memberGrid } from "./member-fields.tsx";
import { loadRecordForm, RecordFields } from "./record-fields.tsx";

/** The form of a new member with all fields, as its action knows it. */
export const allFields = "all-fields";

type AllFieldsProps = {
  answer: unknown;
  /** What the fields begin with. */
  stored: FormValues;
  categories: string[];
  /** The tags that members have. */
  tags: string[];
};

/** The form of a new member with all that staff can say of them; only the name is needed. */
export function AllFieldsForm({ answer, stored, categories, tags }: AllFieldsProps) {
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
          <RecordFields field={field} tags={tags} />
        </div>
      )}
    </PostForm>
  );
}
