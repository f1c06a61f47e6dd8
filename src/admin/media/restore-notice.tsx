import { trashDays } from "#platform/trash-days.ts";
import { Alert } from "#ui/alert.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";

/** Says that a picture is deleted, and restores it. */
export function RestoreNotice({ id }: { id: string }) {
  return (
    <Alert tone="warning" title="This picture is deleted">
      <p className="mb-3">
        Visitors do not see it. {trashDays} days after it was deleted it is removed for good.
      </p>
      <DashboardForm
        id="restore"
        intent="restore"
        hidden={{ id: `media:${id}` }}
        submit="Restore"
        look={{ variant: "secondary", size: "small" }}
        className="grid justify-start"
      />
    </Alert>
  );
}
