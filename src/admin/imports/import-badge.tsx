import type { ImportState } from "#features/members/import/import.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const words: Record<ImportState, [string, BadgeTone]> = {
  uploaded: ["Columns to check", "diamond"],
  planned: ["Ready to import", "diamond"],
  running: ["Importing", "ruby"],
  done: ["Imported", "emerald"],
  undone: ["Undone", "neutral"],
  failed: ["Stopped", "danger"],
};

/** The state of an import as a badge. */
export function ImportBadge({ state }: { state: ImportState }) {
  const [label, tone] = words[state];
  return <Badge tone={tone}>{label}</Badge>;
}
