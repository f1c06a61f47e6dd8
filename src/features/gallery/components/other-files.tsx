import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { addable, addNextLabel, fileWords, makeSmallerLabel, type OtherFile } from "../upload/other-files.ts";
import type { useChoosing } from "../upload/use-choosing.ts";
import { megabytes, RemoveButton } from "./tile-parts.tsx";

type OtherFilesProps = { choosing: ReturnType<typeof useChoosing>; locked: boolean };

/** The chosen files that are no pending photos, each with its state and its reason, and what one press adds. */
export function OtherFiles({ choosing: { others, addMore }, locked }: OtherFilesProps) {
  const saved = others.files.filter(({ state }) => state === "saved");
  const unsaved = others.files.filter(({ state }) => state !== "saved");
  const waiting = addable(others.files, "waiting").length;
  const large = addable(others.files, "too-large").length;
  const tile = (file: OtherFile) => (
    <FileTile key={file.id} file={file} locked={locked} onRemove={() => others.remove([file.id])} />
  );
  return (
    <>
      {unsaved.length > 0 && (
        <section aria-labelledby="others-title" className="grid gap-5">
          <div className="grid gap-1">
            <h2 id="others-title" className="text-h3">
              Not added yet ({unsaved.length})
            </h2>
            <p role="status" className="text-ink-soft text-small">
              {unsaved.length === 1 ? "One file you chose" : `${unsaved.length} files you chose`} can’t be
              saved yet. {unsaved.length === 1 ? "Its card says" : "Each card says"} why.
            </p>
          </div>
          <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
            {waiting > 0 && (
              <Button disabled={locked} onClick={() => addMore("waiting")}>
                {addNextLabel(waiting)}
              </Button>
            )}
            {large > 0 && (
              <Button variant="secondary" disabled={locked} onClick={() => addMore("too-large")}>
                {makeSmallerLabel(large)}
              </Button>
            )}
          </div>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{unsaved.map(tile)}</ul>
        </section>
      )}
      {saved.length > 0 && (
        <section aria-labelledby="saved-title" className="grid gap-5">
          <h2 id="saved-title" className="text-h3">
            Saved ({saved.length})
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{saved.map(tile)}</ul>
        </section>
      )}
    </>
  );
}

const tones: Partial<Record<OtherFile["state"], BadgeTone>> = {
  reading: "neutral",
  waiting: "diamond",
  saved: "emerald",
};

type FileTileProps = { file: OtherFile; locked: boolean; onRemove: () => void };

function FileTile({ file: { name, size, state, said }, locked, onRemove }: FileTileProps) {
  const { label, words } = fileWords[state];
  const isRemovable = state !== "reading" && state !== "saved";
  return (
    <li className="relative grid content-start gap-2 rounded-card border border-line bg-paper p-4">
      <p className={`flex min-w-0 items-baseline gap-3 text-small ${isRemovable ? "pr-12" : ""}`}>
        <span className="truncate font-semibold" dir="auto">
          {name}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{megabytes(size)}</span>
      </p>
      <Badge tone={tones[state] ?? "danger"}>{label}</Badge>
      {(said || words) && <p className="text-ink-soft text-small">{said ?? words}</p>}
      {isRemovable && <RemoveButton name={name} disabled={locked} onPress={onRemove} />}
    </li>
  );
}
