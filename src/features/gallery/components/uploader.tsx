import type { ReactNode } from "react";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Select } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { altLength, captionLength, savedAtOnce } from "../limits.ts";
import { processingAlert } from "../upload/processing.ts";
import { saveLabel } from "../upload/save-flow.ts";
import type { Pending } from "../upload/use-pending.ts";
import type { Saving } from "../upload/use-saving.ts";
import { OtherFiles } from "./other-files.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { PhotoTile } from "./photo-tile.tsx";
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
  const main = mainButton(pending);
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
          <PhotoPicker
            scripts={scripts}
            locked={isBusy}
            isMain={main === "choose"}
            onChoose={pending.choosing.choose}
          />
          {!scripts && <PlainWords />}
        </PostForm>
        <Processing choosing={pending.choosing} />
      </Tile>
      <OtherFiles choosing={pending.choosing} locked={isBusy} isMain={main === "add"} />
      <PendingGrid pending={pending} saving={saving} />
      <SaveBar {...{ pending, saving, scripts, isBusy }} isMain={main === "save"} />
    </div>
  );
}

/** The one main button of the page: what comes next. */
function mainButton({ photos, choosing }: Pending): "choose" | "add" | "save" {
  if (photos.length > 0) return "save";
  return choosing.others.files.some(({ state }) => state === "waiting") ? "add" : "choose";
}

type CategoryFieldProps = {
  categories: string[];
  /** The album of an upload link, which cannot be changed; null without one. */
  fixed: string | null;
  category: string;
  fault: string | null;
  locked: boolean;
  onChange: (category: string) => void;
};

/** "Select Category" (2.19.03, 2.19.04). */
function CategoryField({ categories, fixed, category, fault, locked, onChange }: CategoryFieldProps) {
  const target = category && (
    <p role="status" className="mt-2 text-ink-soft text-small">
      Images will be uploaded to: <strong className="text-ink">{category}</strong>
    </p>
  );
  if (fixed !== null) {
    return (
      <div>
        <input type="hidden" name="category" value={fixed} />
        {target}
      </div>
    );
  }
  return (
    <div>
      <Field id="category" label="Select Category" required error={fault}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={category}
            disabled={locked}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">Choose a category</option>
            {categories.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
        )}
      </Field>
      {target}
    </div>
  );
}

/** The photos that are not saved yet (2.19.07). */
function PendingGrid({ pending, saving }: { pending: Pending; saving: Saving }) {
  const { photos, category } = pending;
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="selected-title" className="grid gap-5">
      <h2 id="selected-title" className="text-h3">
        {`Selected Photos (${photos.length})${category ? ` for ${category}` : ""}`}
      </h2>
      {photos.length > 1 && (
        <p className="text-ink-soft text-small">
          <strong className="text-ink">Tip:</strong> on a weak connection, save the images one by one, each
          with its own button.
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            told={saving.told[photo.id]}
            sending={saving.sending?.id === photo.id ? saving.sending : null}
            locked={saving.step !== null}
            onRemove={() => pending.remove([photo.id])}
            onSave={() => saving.saveOne(photo.id)}
            onDescribe={(facts) => pending.describe(photo.id, facts)}
            onDescribed={() => pending.keepWords(photo.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type SaveBarProps = { pending: Pending; saving: Saving; scripts: boolean; isBusy: boolean; isMain: boolean };

/** "Clear All", the save buttons, and while photos are saved the way to stop it. Until hydration it submits the plain form. */
function SaveBar({ pending, saving, scripts, isBusy, isMain }: SaveBarProps) {
  const { choosing, photos } = pending;
  const count = photos.length;
  const isSaving = saving.step !== null;
  const hasSomething = count > 0 || choosing.others.files.length > 0 || choosing.error !== null;
  return (
    <div
      className={`${isMain ? "sticky bottom-0 border-line border-t" : ""} flex flex-wrap gap-3 bg-ivory py-4 *:grow sm:justify-end sm:*:grow-0`}
    >
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
        variant={isMain ? "primary" : "secondary"}
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

/** The texts for all photos of the plain form, where single photos have no fields. */
function PlainWords() {
  return (
    <div className="hidden gap-5 [@media(scripting:none)]:grid">
      <Field id="alt" label="Describe the photos for people who can’t see them">
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
