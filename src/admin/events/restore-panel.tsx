import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { BeforeAndAfter } from "../components/before-and-after.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { screenAddress } from "../request/screen-address.ts";
import type { ChangeData } from "./load-change.server.ts";

/** How to restore the event to its state before the change, or why that is not possible. */
export function RestorePanel({ change: { id, restoration } }: { change: ChangeData }) {
  switch (restoration.kind) {
    case "none":
      return null;
    case "gone":
      return (
        <p className="text-ink-soft text-small">The event has been removed for good and cannot come back.</p>
      );
    case "same":
      return <p className="text-ink-soft text-small">The event reads exactly so again.</p>;
    case "trash":
      return (
        <Panel title="The event is in the trash">
          <p className="mt-2 text-ink-soft text-small">
            It comes back with everything it held when it was deleted.
          </p>
          {restoration.mayRestore && (
            <ButtonLink to={screenAddress("trash", { kind: "event" })} className="mt-5">
              Restore from the trash
            </ButtonLink>
          )}
        </Panel>
      );
    case "revert":
      return (
        <Panel title="Put the event back to how it was before">
          <p className="mt-2 text-ink-soft text-small">
            {restoration.undoes
              ? "This undoes the change above and nothing else. Other events of its series stay as they are."
              : "It has changed again since. This is what would change now; other events of its series stay as they are."}
          </p>
          {!restoration.undoes && (
            <div className="mt-4">
              <BeforeAndAfter rows={restoration.differences} before="Now" after="Put back to" />
            </div>
          )}
          {restoration.mayRevert && (
            <Action
              intent="revert-event"
              fields={{ change: id, version: restoration.version }}
              label="Put it back"
            />
          )}
        </Panel>
      );
  }
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="way-back"
      className="min-w-0 rounded-card border border-line border-l-4 border-l-gold bg-paper p-5 sm:p-7"
    >
      <h2 id="way-back" className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Action({
  intent,
  fields,
  label,
}: {
  intent: string;
  fields: Record<string, string | number>;
  label: string;
}) {
  return (
    <div className="mt-5">
      <DashboardForm id={intent} intent={intent} hidden={fields} submit={label} />
    </div>
  );
}
