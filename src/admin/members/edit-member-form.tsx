import type { MemberValues } from "#features/members/fields.ts";
import { PostForm } from "#form/form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { loadMemberForm, MemberFields } from "./member-fields.tsx";

type EditMemberFormProps = {
  id: number;
  version: number;
  stored: MemberValues;
  categories: string[];
  answer: unknown;
};

/** The form of an existing member; a refused save keeps what was typed. */
export function EditMemberForm({ id, version, stored, categories, answer }: EditMemberFormProps) {
  return (
    <PostForm
      id="member"
      schema={loadMemberForm}
      answer={answer}
      stored={{ ...stored, version: String(version) }}
      conflict={{ of: "member", discardTo: `/admin-dashboard/members/${id}` }}
      submit="Save"
      busyLabel="Saving..."
      aside={
        <ButtonLink to="/admin-dashboard?tab=members" variant="secondary">
          Back to the list
        </ButtonLink>
      }
      className="grid content-start gap-5"
    >
      {(field) => (
        <>
          {/* The version the fields were loaded with, even if the page has been loaded again since. */}
          <input type="hidden" name="version" value={field("version").value || version} />
          <MemberFields field={field} categories={categories} />
        </>
      )}
    </PostForm>
  );
}
