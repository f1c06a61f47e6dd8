import { Alert } from "#ui/alert.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import type { InquiryData } from "./load.server.ts";

/** Why an inquiry is held, and the button that takes it as real. */
export function HeldNotice({
  open,
  heldDays,
  mayManage,
}: Pick<InquiryData, "open" | "heldDays" | "mayManage">) {
  return (
    <Alert tone="warning" title="Held: this looks as if a program had sent it">
      <p>
        Nobody was sent a mail, and it is counted nowhere. It goes {heldDays} days after it came, unless it is
        real: then it is new in the inbox, and its mails go out.
      </p>
      {mayManage && (
        <DashboardForm
          id="release"
          intent="release-inquiry"
          hidden={{ id: open.id }}
          submit="It's real"
          busyLabel="Sending…"
          look={{ size: "small" }}
          className="mt-3 grid"
        />
      )}
    </Alert>
  );
}
