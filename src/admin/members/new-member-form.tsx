import { type FormEvent, useState } from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { type MemberErrors, type MemberValues, memberValues } from "#features/membership/member-fields.ts";
import { readMember } from "#features/membership/member-form.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { MemberAnswer } from "./member-answer.ts";
import { MemberFields, summaryOf } from "./member-fields.tsx";

const address = "/admin-dashboard/members/new";

type NewMemberFormProps = {
  answer: MemberAnswer | undefined;
  /** Sends the form from within a page that stays; absent where the form is the page. */
  fetcher?: FetcherWithComponents<MemberAnswer>;
  onCancel?: () => void;
};

/** The form of a new member (2.27.07): judged here by the server's own rule first, then by the server. */
export function NewMemberForm({ answer, fetcher, onCancel }: NewMemberFormProps) {
  const navigating = useNavigation().formAction?.startsWith(address) ?? false;
  const busy = fetcher ? fetcher.state !== "idle" : navigating;
  const [found, setFound] = useState<{ answer: MemberAnswer | undefined; errors: MemberErrors }>();
  const refused = answer && !answer.ok ? answer : undefined;
  const errors = found && found.answer === answer ? found.errors : (refused?.errors ?? {});
  const summary = summaryOf("new", errors);
  if (summary.length === 0 && refused && !found?.errors)
    summary.push({ field: "new-full_name", message: refused.notice.description ?? "" });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as MemberValues;
    const read = readMember({ ...memberValues(null), ...typed });
    setFound(read.ok ? undefined : { answer, errors: read.errors });
    if (!read.ok || busy) event.preventDefault();
  };
  const Element = fetcher ? fetcher.Form : Form;
  return (
    <Element method="post" action={address} noValidate onSubmit={onSubmit} className="grid gap-5">
      <ErrorSummary title="Error" errors={summary} />
      <MemberFields prefix="new" values={refused?.values ?? memberValues(null)} errors={errors} />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to="/admin-dashboard?tab=members" variant="secondary">
            Cancel
          </ButtonLink>
        )}
        <Button type="submit" busy={busy} busyLabel="Adding...">
          Add Member
        </Button>
      </div>
    </Element>
  );
}
