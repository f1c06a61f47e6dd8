import type { SubmissionResult } from "@conform-to/react";
import type { Conflict } from "#ui/conflict-panel.tsx";

type Notice = { title: string; description?: string };

/** What the editor's action tells the form. */
export type EditorAnswer =
  | { kind: "saved"; notice: Notice }
  | { kind: "denied"; notice: Notice } // the right was lost while the form was open (6.07)
  | { kind: "refused"; result: SubmissionResult<string[]>; notice: Notice | null; conflict?: Conflict };
