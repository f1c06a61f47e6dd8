import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { NewMemberForm } from "./new-member-form.tsx";

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
      description="They are approved at once and stand in the directory."
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
