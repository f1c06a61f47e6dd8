import type { FormAnswer } from "#form/answer.ts";
import { Alert } from "#ui/alert.tsx";

/** Why a form was not taken, for someone whose page does not show that form (6.06, 6.07). */
export function Refusal({ answer, className }: { answer: unknown; className: string }) {
  const refused = answer as FormAnswer | undefined;
  if (!refused || refused.ok || !refused.notice) return null;
  return (
    <Alert tone="danger" title={refused.notice.title} live className={className}>
      {refused.notice.description}
    </Alert>
  );
}
