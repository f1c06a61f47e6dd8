import { useNavigate } from "react-router";
import { notAdded } from "#features/members/messages.ts";
import type { FormValues } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { loadMemberForm, MemberFields } from "./member-fields.tsx";

type NewMemberFormProps = {
  answer?: unknown;
  /** What the fields begin with. */
  stored?: FormValues;
  /** Closes the surrounding dialog; absent where the form is a page. */
  onClose?: () => void;
};

/**
 * The form of a new member [2.27.07]; validated in the browser with the server's schema, then by the server.
 */
export function NewMemberForm({ answer, stored, onClose }: NewMemberFormProps) {
  const navigate = useNavigate();
  return (
    <PostForm
      id="new"
      action="/admin-dashboard/members/new"
      schema={loadMemberForm}
      answer={answer}
      stored={stored}
      failed={() => notAdded}
      onSaved={onClose ?? (({ next = "" }) => void navigate(next))}
      submit="Add Member"
      busyLabel="Adding..."
      aside={
        onClose ? (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={screenAddress("members")} variant="secondary">
            Cancel
          </ButtonLink>
        )
      }
    >
      {(field) => <MemberFields field={field} />}
    </PostForm>
  );
}
