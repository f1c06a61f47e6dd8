import type { FormAnswer } from "#form/answer.ts";
import { WayOut } from "#form/form-problems.tsx";
import { Alert } from "#ui/alert.tsx";

/** Why a form was refused, for a visitor whose page no longer shows that form (6.06, 6.07). */
export function Refusal({ answer, className }: { answer: unknown; className: string }) {
  const refused = answer as FormAnswer | undefined;
  if (!refused || refused.ok || !refused.notice) return null;
  return (
    <Alert tone="danger" title={refused.notice.title} live className={className}>
      <span>{refused.notice.description}</span>
      <WayOut of={refused.notice} />
    </Alert>
  );
}
