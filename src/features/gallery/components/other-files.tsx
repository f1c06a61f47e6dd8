import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import {
  addable,
  addNextLabel,
  fileWords,
  grouped,
  groupWords,
  makeSmallerLabel,
  type OtherFile,
} from "../upload/other-files.ts";
import type { useChoosing } from "../upload/use-choosing.ts";
import { megabytes, RemoveButton } from "./tile-parts.tsx";

type OtherFilesProps = {
  choosing: ReturnType<typeof useChoosing>;
  locked: boolean;
  /** Whether adding what waits is the main button of the page. */
  isMain: boolean;
};

/** The chosen files that are no pending photos, by what became of them, each with its reason, and what one press adds. */
export function OtherFiles({ choosing: { others, addMore }, locked, isMain }: OtherFilesProps) {
  const waiting = addable(others.files, "waiting").length;
  const large = addable(others.files, "too-large").length;
  return grouped(others.files).map(({ group, files }) => {
    const { title, words } = groupWords[group];
    return (
      <section key={group} aria-labelledby={`${group}-title`} className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={`${group}-title`} className="text-h3">
            {title} ({files.length})
          </h2>
          {words && (
            <p role="status" className="text-ink-soft text-small">
              {words}
            </p>
          )}
        </div>
        {group === "waiting" && waiting > 0 && (
          <Button
            variant={isMain ? "primary" : "secondary"}
            className="sm:w-fit"
            disabled={locked}
            onClick={() => addMore("waiting")}
          >
            {addNextLabel(waiting)}
          </Button>
        )}
        {group === "refused" && large > 0 && (
          <Button
            variant="secondary"
            className="sm:w-fit"
            disabled={locked}
            onClick={() => addMore("too-large")}
          >
            {makeSmallerLabel(large)}
          </Button>
        )}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {files.map((file) => (
            <FileTile key={file.id} file={file} locked={locked} onRemove={() => others.remove([file.id])} />
          ))}
        </ul>
      </section>
    );
  });
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
