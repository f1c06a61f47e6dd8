import { notAdded } from "#features/members/messages.ts";
import { PostForm } from "#form/form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { recordAddress } from "../request/screen-address.ts";
import { loadMemberForm, MemberFields } from "./member-fields.tsx";

/**
 * The form of a new member in the dialog [2.27.07]; validated in the browser with the server's schema, then by the server.
 */
export function NewMemberForm({ onClose }: { onClose: () => void }) {
  const address = recordAddress("members", "new");
  return (
    <PostForm
      id="new"
      action={address}
      schema={loadMemberForm}
      failed={() => notAdded}
      onSaved={onClose}
      submit="Add Member"
      busyLabel="Adding..."
      aside={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink to={address} variant="quiet">
            All fields
          </ButtonLink>
        </>
      }
    >
      {(field) => <MemberFields field={field} />}
    </PostForm>
  );
}
