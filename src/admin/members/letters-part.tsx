import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Part } from "../components/part.tsx";
import type { RecordData } from "./load-record.server.ts";

/** Whether letters to members reach a member, why not, and the button that changes it; nothing without an address. */
export function LettersPart({ member, letters, deletedAt, timeZone }: RecordData) {
  if (!letters || deletedAt || member.email === "") return null;
  const { leftAt, pausedAt, pauseReason } = letters;
  const reaches = !leftAt && !pausedAt;
  return (
    <Part title="Letters to members">
      <p className="mb-3 text-small wrap-anywhere">
        {reaches && <span>They come to this address.</span>}
        {leftAt && (
          <span>
            Left on <Instant at={leftAt} timeZone={timeZone} />: only what concerns them reaches them.{" "}
          </span>
        )}
        {pausedAt && (
          <span>
            Mail comes back since <Instant at={pausedAt} timeZone={timeZone} />
            <span>{`: ${pauseReason}`}</span>
          </span>
        )}
      </p>
      <DashboardForm
        intent="member-letters"
        hidden={{ id: member.id, wanted: reaches ? "no" : "yes" }}
        submit={reaches ? "Stop sending them letters" : "Send them again"}
        look={{ variant: "secondary", size: "small" }}
        className="grid justify-items-start"
      />
    </Part>
  );
}
