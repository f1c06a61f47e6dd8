import { BeforeAndAfter, type Difference } from "./before-and-after.tsx";
import { Button, ButtonLink } from "./button.tsx";

/** `version` is the stored version that a second save may overwrite. */
export type Conflict = { version: number | string; differences: Difference[] };

/**
 * Shows a stale edit: what someone else has changed beside what was typed, and the buttons to overwrite or
 * discard.
 */
function ConflictPanel({
  of,
  conflict,
  discardTo,
  busy,
}: {
  /** "event" */
  of: string;
  conflict: Conflict;
  discardTo: string;
  busy: boolean;
}) {
  return (
    <section
      aria-labelledby="conflict"
      className="rounded-card border border-line border-l-4 border-l-gold bg-paper p-5"
    >
      <h2 id="conflict" className="text-h3">
        This {of} was changed while you were editing
      </h2>
      <p className="mt-2 text-ink-soft text-small">Your changes are below and haven't been saved yet.</p>
      {conflict.differences.length > 0 && (
        <div className="mt-4">
          <BeforeAndAfter rows={conflict.differences} before="Saved version" after="Your version" />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="overVersion"
          value={conflict.version}
          variant="danger"
          size="small"
          busy={busy}
        >
          Save mine anyway
        </Button>
        <ButtonLink href={discardTo} variant="secondary" size="small">
          Discard mine
        </ButtonLink>
      </div>
    </section>
  );
}

/** The panel of a form: what kind of record it edits, and the link that discards the edit and shows the stored record. */
export function conflictOf(of: string, discardTo: string) {
  return (stale: Conflict, busy: boolean) => (
    <ConflictPanel of={of} discardTo={discardTo} conflict={stale} busy={busy} />
  );
}
