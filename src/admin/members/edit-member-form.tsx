import { Form, useNavigation } from "react-router";
import type { MemberValues } from "#features/membership/member-fields.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConflictPanel } from "#ui/conflict-panel.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { MemberAnswer } from "./member-answer.ts";
import { MemberFields, summaryOf } from "./member-fields.tsx";

type EditMemberFormProps = {
  id: number;
  version: number;
  stored: MemberValues;
  categories: string[];
  answer: MemberAnswer | undefined;
};

/** The form of a stored member; a refused save keeps what was typed. */
export function EditMemberForm({ id, version, stored, categories, answer }: EditMemberFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const refused = answer && !answer.ok ? answer : undefined;
  const errors = refused?.errors ?? {};
  return (
    <Form method="post" noValidate className="grid content-start gap-5">
      <ErrorSummary title="Error" errors={summaryOf("member", errors)} />
      {refused?.conflict && (
        <ConflictPanel
          of="member"
          conflict={refused.conflict}
          discardTo={`/admin-dashboard/members/${id}`}
          busy={busy}
        />
      )}
      <input type="hidden" name="version" value={version} />
      <MemberFields
        prefix="member"
        values={refused?.values ?? stored}
        errors={errors}
        categories={categories}
      />
      <div className="flex flex-col-reverse gap-3 border-line border-t pt-6 sm:flex-row sm:justify-end">
        <ButtonLink to="/admin-dashboard?tab=members" variant="secondary">
          Back to the list
        </ButtonLink>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
