import type { ReactNode } from "react";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { altLength, captionLength } from "../limits.ts";
import { processingAlert } from "../upload/processing.ts";
import type { Pending } from "../upload/use-pending.ts";
import type { Saving } from "../upload/use-saving.ts";
import { CategoryField } from "./category-field.tsx";
import { OtherFiles } from "./other-files.tsx";
import { PendingGrid } from "./pending-grid.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StorageNotice } from "./storage-notice.tsx";

type UploaderProps = {
  categories: string[];
  fixed: string | null;
  /** What else is to be known before photos are chosen. */
  notes: ReactNode;
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
  const isBusy = saving.step !== null || pending.choosing.isChoosing;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <StorageNotice onLearnMore={onTips} />
        {props.notes}
      </div>
      <Tile className="p-5 sm:p-8">
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
          <PhotoPicker scripts={scripts} locked={isBusy} onChoose={pending.choosing.choose} />
          {!scripts && <PlainWords />}
        </PostForm>
        <Processing choosing={pending.choosing} />
      </Tile>
      <OtherFiles choosing={pending.choosing} locked={isBusy} />
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

/** The progress of the processing, and that it failed (2.19.06, 8.30). */
function Processing({ choosing: { progress, error } }: Pick<Pending, "choosing">) {
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
    </div>
  );
}
