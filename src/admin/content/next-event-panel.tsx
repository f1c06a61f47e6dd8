import { TextField } from "#form/text-field.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";

const loadSchema = async () => (await import("./next-event-form.ts")).nextEventForm;

/** Begins the next gala or summit from the last one; open once that is over. */
export function NextEventPanel({ title, isOver }: { title: string; isOver: boolean }) {
  return (
    <details open={isOver} className="max-w-3xl rounded-card border border-line bg-paper">
      <summary className="min-h-14 cursor-pointer p-4 font-semibold">Make the next one from this</summary>
      <div className="grid gap-4 border-line border-t p-4">
        <p className="max-w-measure text-ink-soft text-small">
          The texts and what is on sale are copied into drafts for the new day; nothing changes for visitors
          until you publish them. Last days of prices move by as many years. Addresses of outside checkouts
          are left out, because they sell the last one.
        </p>
        <DashboardForm
          id="next-event"
          intent="begin-next-event"
          schema={loadSchema}
          submit="Begin the drafts"
          look={{ variant: "secondary", size: "small" }}
          className="grid justify-items-start gap-4"
          quiet
        >
          {(field) => <TextField field={field("day")} label={`Day of the next “${title}”`} type="date" />}
        </DashboardForm>
      </div>
    </details>
  );
}
