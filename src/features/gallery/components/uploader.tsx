import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { altLength, captionLength } from "../limits.ts";
import { processingAlert } from "../upload/processing.ts";
import { saveLabel } from "../upload/save-flow.ts";
import type { Pending } from "../upload/use-pending.ts";
import type { Saving } from "../upload/use-saving.ts";
import { CategoryField } from "./category-field.tsx";
import { PendingGrid } from "./pending-grid.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { StorageNotice } from "./storage-notice.tsx";

type UploaderProps = {
  categories: string[];
  fixed: string | null;
  publishesAtOnce: boolean;
  pending: Pending;
  saving: Saving;
  /** The error of the category field. */
  fault: string | null;
  onCategory: (category: string) => void;
  onTips: () => void;
};

/**
 * The upload itself (2.19.02 to 2.19.13). Until hydration, and without scripts, category and picker are a
 * plain form; files chosen in it before hydration are then added to the list.
 */
export function Uploader(props: UploaderProps) {
  const { categories, fixed, pending, saving, fault, onCategory, onTips } = props;
  const scripts = useHydrated();
  const isBusy = saving.step !== null || pending.progress !== null;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <StorageNotice onLearnMore={onTips} />
        {!props.publishesAtOnce && (
          <Alert title="Photos show a little later">
            Someone of our team looks at each photo first; then it appears in the gallery.
          </Alert>
        )}
      </div>
      <Card className="p-5 sm:p-8">
        <PostForm
          id="files"
          action="/gallery-upload/files"
          encType="multipart/form-data"
          submit={null}
          className="grid gap-6"
        >
          <CategoryField
            categories={categories}
            fixed={fixed}
            category={pending.category}
            fault={fault}
            locked={saving.step !== null}
            onChange={onCategory}
          />
          <PhotoPicker scripts={scripts} locked={isBusy} onChoose={pending.choose} />
          {!scripts && <PlainWords />}
        </PostForm>
        <Processing pending={pending} />
      </Card>
      <PendingGrid pending={pending} saving={saving} />
      <SaveBar pending={pending} saving={saving} scripts={scripts} isBusy={isBusy} />
    </div>
  );
}

/** The texts for all photos of the plain form, where single photos have no fields. */
function PlainWords() {
  return (
    <div className="hidden gap-5 [@media(scripting:none)]:grid">
      <Field id="alt" label="Describe the photos for people who cannot see them">
        {(control) => <Input {...control} name="alt" dir="auto" maxLength={altLength} />}
      </Field>
      <Field id="caption" label="Caption">
        {(control) => <Input {...control} name="caption" dir="auto" maxLength={captionLength} />}
      </Field>
    </div>
  );
}

/** The progress of the processing, and the files that failed (2.19.06, 8.30). */
function Processing({ pending: { progress, error, refused } }: { pending: Pending }) {
  return (
    <div className="grid gap-4 not-empty:mt-6">
      {progress && (
        <div className="grid gap-2">
          <p role="status" className="text-small tabular-nums">
            Processing images... {progress.done}/{progress.total}
          </p>
          <progress
            value={progress.done}
            max={progress.total}
            aria-label="Processing images"
            className="h-2 w-full accent-ruby"
          />
        </div>
      )}
      {error && (
        <Alert tone="danger" live>
          {processingAlert(error)}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" live>
          <ul className="grid gap-1">
            {refused.map(({ name, words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list only grows
              <li key={at}>
                <strong dir="auto">{name}</strong>: {words}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

type SaveBarProps = { pending: Pending; saving: Saving; scripts: boolean; isBusy: boolean };

/** "Clear All" and the save button. Until hydration the save button submits the plain form. */
function SaveBar({ pending, saving, scripts, isBusy }: SaveBarProps) {
  const count = pending.photos.length;
  return (
    <div className="sticky bottom-0 flex gap-3 border-line border-t bg-ivory py-4 *:grow sm:justify-end sm:*:grow-0">
      {count > 0 && (
        <Button variant="secondary" disabled={isBusy} onClick={pending.clear}>
          Clear All
        </Button>
      )}
      <Button
        type={scripts ? "button" : "submit"}
        form="files"
        busy={saving.step !== null}
        disabled={pending.progress !== null}
        busyLabel={saveLabel(count, saving.step)}
        onClick={scripts ? saving.saveAll : undefined}
      >
        {saveLabel(count, null)}
      </Button>
    </div>
  );
}
