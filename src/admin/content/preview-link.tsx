import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import { buttonClass } from "#ui/button.tsx";
import { useAutosave } from "./autosave/autosave-context.ts";

/**
 * The link to the preview. It leads to a new document, whose policy lets it frame pages of this site; what was typed
 * last is saved before, so that the preview shows it.
 */
export function PreviewLink({ to }: { to: string }) {
  const autosave = useAutosave();
  const saveFirst = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !autosave.isUnsaved()) return;
    event.preventDefault();
    void autosave.saveNow().then(() => window.location.assign(to));
  };
  return (
    <a href={to} onClick={saveFirst} className={buttonClass("secondary", "small")}>
      <Eye aria-hidden="true" className="size-5 max-sm:hidden" /> Preview
    </a>
  );
}
