import type { ReactNode } from "react";
import { BeforeAndAfter } from "../components/before-and-after.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Nothing, Part } from "../components/part.tsx";
import type { ChangeData } from "./load-change.server.ts";

/** How to restore the record to its state before the change, or why that is not possible. */
export function RestorePanel({ change }: { change: ChangeData }) {
  const { id, one, entity, entityId, mayRestore, restoration } = change;
  switch (restoration.kind) {
    case "none":
      return null;
    case "gone":
      return <Nothing>{`The ${one} has been removed for good and cannot come back.`}</Nothing>;
    case "same":
      return <Nothing>{`The ${one} reads exactly so again.`}</Nothing>;
    case "never":
      return <Nothing>{restoration.words}</Nothing>;
    case "trash":
      return (
        <Panel title={`The ${one} is in the trash`}>
          <p className="text-ink-soft text-small">
            It comes back with everything it held when it was deleted.
          </p>
          {mayRestore && entity === "event" && (
            <Action intent="restore" fields={{ id: entityId }} label="Restore from the trash" />
          )}
        </Panel>
      );
    case "revert":
      return (
        <Panel title={`Put the ${one} back to how it was before`}>
          <p className="text-ink-soft text-small">
            {restoration.undoes
              ? "This undoes the change above and nothing else."
              : "It has changed again since. This is what would change now; all else stays as it is."}
          </p>
          {!restoration.undoes && (
            <div className="mt-4">
              <BeforeAndAfter rows={restoration.differences} before="Now" after="Put back to" />
            </div>
          )}
          {mayRestore && (
            <Action
              intent="put-back"
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
    <Part title={title} className="border-l-4 border-l-gold">
      {children}
    </Part>
  );
}

type ActionProps = { intent: string; fields: Record<string, string | number>; label: string };

function Action({ intent, fields, label }: ActionProps) {
  return (
    <div className="mt-5">
      <DashboardForm id={intent} intent={intent} hidden={fields} submit={label} />
    </div>
  );
}
