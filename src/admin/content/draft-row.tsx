import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Instant } from "../components/instant.tsx";
import { useAutosaveStatus } from "./autosave/autosave-context.ts";
import { contentFormId } from "./form/form-names.ts";

type DraftRowProps = { draft: { by: string; at: Date } | null; timeZone: string };

/** Whose draft the form shows. It is there without a draft too, so that nothing moves when the first one is saved. */
export function DraftRow({ draft, timeZone }: DraftRowProps) {
  const shown = useAutosaveStatus().kept ?? draft;
  return (
    <div className="flex max-w-3xl flex-wrap items-center gap-3 text-small">
      <Badge>{shown ? "Draft" : "No draft"}</Badge>
      <span>
        {shown ? (
          <>
            Saved by {shown.by}, <Instant at={shown.at} timeZone={timeZone} />. Only staff see it.
          </>
        ) : (
          "What you change is a draft until you publish it. Only staff see it."
        )}
      </span>
      <Button
        type="submit"
        form={contentFormId}
        formNoValidate
        name="intent"
        value="discard-content"
        variant="secondary"
        size="small"
        disabled={!shown}
      >
        Throw the draft away
      </Button>
    </div>
  );
}
