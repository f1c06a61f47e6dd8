import { Button } from "#ui/button.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { altLength, captionLength } from "../limits.ts";
import type { PendingPhoto } from "../upload/pending-photo.ts";

type PhotoCardProps = {
  photo: PendingPhoto;
  /** The server's error for this picture. */
  fault?: string;
  /** The upload progress, 0 to 1; null while it is not being sent. */
  share: number | null;
  /** True while a save runs: nothing can be changed. */
  locked: boolean;
  onRemove: () => void;
  onSave: () => void;
  onDescribe: (facts: { alt?: string; caption?: string }) => void;
  onDescribed: () => void;
};

/** One photo that is not saved yet (2.19.08). */
export function PhotoCard({
  photo: { id, fileName, size, thumb, alt, caption },
  fault,
  share,
  locked,
  onRemove,
  onSave,
  onDescribe,
  onDescribed,
}: PhotoCardProps) {
  return (
    <li className="grid content-start overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative aspect-4/3 bg-ink/5">
        {thumb ? (
          <img src={thumb} alt="" className="size-full object-contain" />
        ) : (
          <p className="grid size-full place-items-center p-6 text-center text-ink-soft text-small">
            Too large for a preview. It can be saved.
          </p>
        )}
        <button
          type="button"
          aria-label={`Remove ${fileName}`}
          disabled={locked}
          onClick={onRemove}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-paper text-ink shadow-lift hover:bg-ink hover:text-ivory disabled:opacity-50"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-2 stroke-current">
            <path d="m2 2 12 12M14 2 2 14" />
          </svg>
        </button>
      </div>
      {share !== null && (
        <progress
          value={share}
          max={1}
          aria-label={`Sending ${fileName}`}
          className="block h-1.5 w-full accent-ruby"
        />
      )}
      <div className="grid gap-4 p-4 sm:p-5">
        <p id={`${id}-name`} className="flex min-w-0 items-baseline justify-between gap-3 text-small">
          <span className="truncate font-semibold" dir="auto">
            {fileName}
          </span>
          <span className="shrink-0 text-ink-soft tabular-nums">{megabytes(size)}</span>
        </p>
        {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
        <Field id={`${id}-alt`} label="Describe the photo for people who cannot see it">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={altLength}
              value={alt}
              readOnly={locked}
              onChange={(event) => onDescribe({ alt: event.currentTarget.value })}
              onBlur={onDescribed}
            />
          )}
        </Field>
        <Field id={`${id}-caption`} label="Caption">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={captionLength}
              value={caption}
              readOnly={locked}
              onChange={(event) => onDescribe({ caption: event.currentTarget.value })}
              onBlur={onDescribed}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          disabled={locked}
          onClick={onSave}
          aria-describedby={fault ? `${id}-name ${id}-fault` : `${id}-name`}
        >
          Save
        </Button>
      </div>
    </li>
  );
}

function megabytes(bytes: number): string {
  const tenth = 104_857.6; // of a megabyte
  return `${Math.max(1, Math.round(bytes / tenth)) / 10} MB`;
}
