import { Button } from "#ui/button.tsx";
import { savedAtOnce } from "../limits.ts";
import { saveLabel } from "../upload/save-flow.ts";
import type { Pending } from "../upload/use-pending.ts";
import type { Saving } from "../upload/use-saving.ts";

type SaveBarProps = { pending: Pending; saving: Saving; scripts: boolean; isBusy: boolean };

/** "Clear All", the save buttons, and while photos are saved the way to stop it. Until hydration it submits the plain form. */
export function SaveBar({ pending, saving, scripts, isBusy }: SaveBarProps) {
  const { choosing, photos } = pending;
  const count = photos.length;
  const isSaving = saving.step !== null;
  const hasSomething = count > 0 || choosing.others.files.length > 0 || choosing.error !== null;
  return (
    <div className="sticky bottom-0 flex flex-wrap gap-3 border-line border-t bg-ivory py-4 *:grow sm:justify-end sm:*:grow-0">
      {isSaving ? (
        <Button variant="secondary" onClick={saving.stop}>
          Stop
        </Button>
      ) : (
        hasSomething && (
          <Button variant="secondary" disabled={isBusy} onClick={pending.clear}>
            Clear All
          </Button>
        )
      )}
      {count > savedAtOnce && !isSaving && (
        <Button variant="secondary" disabled={isBusy} onClick={saving.saveAll}>
          Save all {count}
        </Button>
      )}
      <Button
        type={scripts ? "button" : "submit"}
        form="files"
        busy={isSaving}
        disabled={choosing.isChoosing}
        busyLabel={saveLabel(count, saving.step)}
        onClick={scripts ? saving.saveFirst : undefined}
      >
        {saveLabel(count, null)}
      </Button>
    </div>
  );
}
