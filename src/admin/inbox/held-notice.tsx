import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { InquiryData } from "./load.server.ts";

/** Why an inquiry is held, and the button that takes it as real. */
export function HeldNotice({
  open,
  heldDays,
  twin,
  mayManage,
}: Pick<InquiryData, "open" | "heldDays" | "twin" | "mayManage">) {
  return (
    <Alert tone="warning" title="Held: this looks as if a program had sent it">
      <p>
        Nobody was sent a mail, and it is counted nowhere. It goes {heldDays} days after it came, unless it is
        real: then it is new in the inbox, and its mails go out.
      </p>
      {twin !== null && (
        <p className="mt-2">
          The same came in good order as{" "}
          <Link to={recordAddress("inbox", twin)} className="link">
            inquiry {twin}
          </Link>
          : there is nothing to do here.
        </p>
      )}
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
