import { FormFrame } from "#form/form.tsx";
import { Button } from "#ui/button.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import type { Joining } from "./load.server.ts";

type JoiningFormProps = { inquiry: number; name: string; joining: Joining };

/** One press for each committee that the sender of an interest chose, and those that they are in. */
export function JoiningForm({ inquiry, name, joining }: JoiningFormProps) {
  const form = useDashboardForm({ id: "join", intent: "join-committee", hidden: { id: inquiry } });
  const sent = form.fetcher.formData?.get("committee");
  if (joining.length === 0) return null;
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="grid gap-2">
      <h2 className="font-semibold font-text text-small">Committees</h2>
      {joining.map(({ id, title, isIn }) =>
        isIn ? (
          <p key={id} className="text-small">
            {name} is in {title}.
          </p>
        ) : (
          <Button
            key={id}
            type="submit"
            name="committee"
            value={id}
            busy={sent === id}
            variant="secondary"
            size="small"
          >
            Add to {title}
          </Button>
        ),
      )}
    </FormFrame>
  );
}
