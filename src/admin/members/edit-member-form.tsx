import { useEffect, useState } from "react";
import type { FormValues } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { MemberFields, memberGrid } from "./member-fields.tsx";
import { loadRecordForm, RecordFields } from "./record-fields.tsx";

type EditMemberFormProps = {
  id: number;
  version: number;
  stored: FormValues;
  categories: string[];
  /** The tags that members have, offered while typing. */
  tags: string[];
  answer: unknown;
};

/**
 * The form of an existing member; a refused save keeps what was typed. As long as nothing was typed it begins
 * anew with every other change of the member, such as their approval.
 */
export function EditMemberForm({ id, version, stored, categories, tags, answer }: EditMemberFormProps) {
  const [isTouched, setTouched] = useState(false);
  const [begun, setBegun] = useState(version);
  // An effect, so that the form that is replaced can still tell that it was stored.
  useEffect(() => {
    if (!isTouched) setBegun(version);
  }, [isTouched, version]);
  const touch = () => setTouched(true);
  return (
    <div onInput={touch} onSubmit={touch}>
      <PostForm
        key={begun}
        id="member"
        schema={loadRecordForm}
        answer={answer}
        stored={{ ...stored, version: String(version) }}
        conflict={conflictOf("member", `/admin-dashboard/members/${id}`)}
        onSaved={() => setTouched(false)}
        submit="Save"
        busyLabel="Saving..."
        aside={
          <ButtonLink to={screenAddress("members")} variant="secondary">
            Back to the list
          </ButtonLink>
        }
        className="grid content-start gap-4"
      >
        {(field) => (
          <div className={memberGrid}>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <MemberFields field={field} categories={categories} />
            <RecordFields field={field} tags={tags} />
          </div>
        )}
      </PostForm>
    </div>
  );
}
