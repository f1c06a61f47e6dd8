import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { altLength, captionLength } from "../limits.ts";
import type { PendingPhoto } from "../upload/pending-photo.ts";
import type { Sent } from "../upload/send-photo.ts";
import type { Sending } from "../upload/use-saving.ts";
import { lineBroken } from "../upload/words.ts";
import { megabytes, RemoveButton } from "./tile-parts.tsx";

type PhotoTileProps = {
  photo: PendingPhoto;
  /** What came of the last time it was sent. */
  told?: Sent;
  /** Set while it is being sent. */
  sending: Sending | null;
  /** True while a save runs: nothing can be changed. */
  locked: boolean;
  onRemove: () => void;
  onSave: () => void;
  onDescribe: (facts: { alt?: string; caption?: string }) => void;
  onDescribed: () => void;
};

/** One photo that is not saved yet (2.19.08). */
export function PhotoTile({
  photo: { id, fileName, size, thumb, alt, caption },
  told,
  sending,
  locked,
  onRemove,
  onSave,
  onDescribe,
  onDescribed,
}: PhotoTileProps) {
  const state = stateOf(told, sending);
  const fault = told?.ok === false && !sending ? told.words : null;
  return (
    <li className="grid content-start overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative aspect-4/3 bg-ink/5">
        {thumb ? (
          <img src={thumb} alt="" className="size-full object-contain" />
        ) : (
          <p className="grid size-full place-items-center p-6 text-center text-ink-soft text-small">
            No preview. We’ll check the photo when you save it.
          </p>
        )}
        <RemoveButton name={fileName} disabled={locked} onPress={onRemove} />
      </div>
      {sending && (
        <progress
          value={sending.share}
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
        <Badge tone={state.tone}>{state.label}</Badge>
        {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
        <Field id={`${id}-alt`} label="Describe the photo for people who can’t see it">
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

function stateOf(told: Sent | undefined, sending: Sending | null): { label: string; tone: BadgeTone } {
  if (sending?.isBroken) return { label: lineBroken, tone: "danger" };
  if (sending) return { label: `Saving, ${Math.round(sending.share * 100)}%`, tone: "diamond" };
  if (told?.ok) return { label: "Saved", tone: "emerald" };
  return told ? { label: "Not saved", tone: "danger" } : { label: "Ready to save", tone: "neutral" };
}
