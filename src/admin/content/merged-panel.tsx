import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useAutosave } from "./autosave/autosave-context.ts";
import { useContentForm } from "./form/form-context.ts";

/**
 * Shown when somebody else saved meanwhile: the form below holds both people's changes, and the table those fields
 * that both changed.
 */
export function MergedPanel({ discardTo }: { discardTo: string }) {
  const { form } = useContentForm();
  const autosave = useAutosave();
  const { answer } = form;
  const conflict = answer && !answer.ok ? answer.conflict : undefined;
  if (!conflict) return null;
  const { differences } = conflict;
  return (
    <section
      aria-labelledby="merged"
      className="grid gap-3 rounded-card border border-line border-l-4 border-l-gold bg-paper p-5"
    >
      <h2 id="merged" className="text-h3">
        Both changes are in the form below
      </h2>
      {differences.length === 0 ? (
        <p className="text-small">
          You changed different fields. Read it once more, then save or publish it: nothing of either is lost.
        </p>
      ) : (
        <>
          <p className="text-small">
            These fields you both changed. The form below has yours; theirs stand here.
          </p>
          <BeforeAndAfter rows={differences} before="Theirs" after="Yours" />
        </>
      )}
      <ButtonLink
        href={discardTo}
        variant="secondary"
        size="small"
        className="w-fit"
        onClick={autosave.giveUp}
      >
        Leave mine and show theirs
      </ButtonLink>
    </section>
  );
}
