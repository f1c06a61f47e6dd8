import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useContentForm } from "./form/form-context.ts";

/** The bar of a document's form, in view while it is scrolled. */
export function ContentBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-ivory px-4 py-3 lg:mx-0 lg:px-0">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** The buttons of a page. */
export function PageButtons({ earliest, isScheduled }: { earliest: string; isScheduled: boolean }) {
  const { form } = useContentForm();
  const { id, name, value, error } = form.field("publishAt");
  return (
    <>
      <Button type="submit" name="intent" value="publish-content" busy={form.busy} busyLabel="Publishing...">
        Publish now
      </Button>
      <Button type="submit" name="intent" value="save-content" variant="secondary">
        Save draft
      </Button>
      <details open={Boolean(error)} className="open:basis-full sm:open:basis-auto">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-small">Publish later</summary>
        <div className="flex flex-wrap items-end gap-3 pb-2">
          <Field
            label="Date and time"
            id={id}
            error={error}
            help={isScheduled ? "This replaces the version that's already scheduled." : undefined}
          >
            {(control) => (
              <Input {...control} type="datetime-local" name={name} defaultValue={value} min={earliest} />
            )}
          </Field>
          <Button type="submit" name="intent" value="schedule-content" variant="secondary">
            Schedule
          </Button>
        </div>
      </details>
    </>
  );
}

/** The buttons of a letter: it is sent from its own screen, once it was looked at as a mail. */
export function LetterButtons() {
  const { form } = useContentForm();
  return (
    <>
      <Button type="submit" name="intent" value="preview-content" busy={form.busy} busyLabel="Saving...">
        Preview and send
      </Button>
      <Button type="submit" name="intent" value="save-content" variant="secondary">
        Save draft
      </Button>
    </>
  );
}
