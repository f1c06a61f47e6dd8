import { UserPlus } from "lucide-react";
import { useState } from "react";
import { notAdded } from "#features/members/messages.ts";
import { PostForm } from "#form/form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { recordAddress } from "../request/screen-address.ts";
import { loadMemberForm, MemberFields } from "./member-fields.tsx";

const dialogWidth = 500; // px [2.27.06]

const words = (
  <>
    <UserPlus aria-hidden="true" className="size-5" /> <span className="max-sm:sr-only">Add Member</span>
  </>
);

/** The button that opens the dialog for a new member; without scripts a link to the page with all fields. */
export function AddMember() {
  const [open, setOpen] = useState(false);
  if (!useHydrated())
    return (
      <ButtonLink to="/admin-dashboard/members/new" size="small">
        {words}
      </ButtonLink>
    );
  return (
    <Dialog
      title="Add Member"
      description="They're approved right away, without a review."
      width={dialogWidth}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" onClick={() => setOpen(true)}>
          {words}
        </Button>
      }
    >
      {/* A success closes the dialog and unmounts the form; a failure keeps both [4.47]. */}
      <NewMemberForm onClose={() => setOpen(false)} />
    </Dialog>
  );
}

/**
 * The form of a new member in the dialog [2.27.07]; validated in the browser with the server's schema, then by the server.
 */
function NewMemberForm({ onClose }: { onClose: () => void }) {
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
