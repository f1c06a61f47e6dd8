import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { screenAddress } from "../request/screen-address.ts";
import type { ChangeData } from "./load-change.server.ts";

/** How to restore the record to its state before the change, or why that is not possible. */
export function RestorePanel({ change }: { change: ChangeData }) {
  const { id, one, entity, mayRestore, restoration } = change;
  if (restoration.kind === "none") return null;
  if (restoration.kind === "gone")
    return <Nothing>{`The ${one} has been removed for good and cannot come back.`}</Nothing>;
  if (restoration.kind === "same") return <Nothing>{`The ${one} reads exactly so again.`}</Nothing>;
  if (restoration.kind === "never") return <Nothing>{restoration.words}</Nothing>;
  if (restoration.kind === "trash") {
    return (
      <Part title={`The ${one} is in the trash`} className="border-l-4 border-l-gold">
        <p className="text-ink-soft text-small">{fromTrash}</p>
        {mayRestore && (
          <ButtonLink to={screenAddress("trash", { kind: entity })} className="mt-5">
            Restore it from the trash
          </ButtonLink>
        )}
      </Part>
    );
  }
  return (
    <Part title={`Put the ${one} back to how it was before`} className="border-l-4 border-l-gold">
      <p className="text-ink-soft text-small">{restoration.undoes ? alone : since}</p>
      {!restoration.undoes && (
        <div className="mt-4">
          <BeforeAndAfter rows={restoration.differences} before="Now" after="Put back to" />
        </div>
      )}
      {mayRestore && (
        <div className="mt-5">
          <DashboardForm
            intent="put-back"
            hidden={{ change: id, version: restoration.version }}
            submit="Put it back"
          />
        </div>
      )}
    </Part>
  );
}

const fromTrash = "It comes back with everything it held when it was deleted.";
const alone = "This undoes the change above and nothing else.";
const since = "It has changed again since. This is what would change now; all else stays as it is.";
