import { TextArea, TextField } from "#form/text-field.tsx";
import { notSent } from "#form/words.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { requestWordsLength } from "../limits.ts";

const loadSchema = async () => (await import("../removal/removal-form.ts")).removalForm;

/** "Ask to remove this photo": collapsed until it is opened or a form was submitted. */
export function RemovalForm({ answer }: { answer?: unknown }) {
  return (
    <details open={answer ? true : undefined} className="group rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 items-center justify-between gap-4 px-5 py-3 font-semibold">
        Ask to remove this photo
        <span aria-hidden="true" className="text-gold transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="border-line border-t p-5">
        <p className="mb-5 text-ink-soft text-small">
          If you don’t want to be shown here, tell us. You don’t have to say who you are.
        </p>
        <VisitorForm
          gate="photo-removal"
          id="removal"
          schema={loadSchema}
          answer={answer}
          submit="Send Request"
          busyLabel="Sending…"
          failed={notSent}
          className="grid gap-4"
        >
          {(field) => {
            const isShownIn = field("isShownIn");
            return (
              <>
                <Checkbox
                  id={isShownIn.id}
                  name={isShownIn.name}
                  defaultChecked={isShownIn.value !== ""}
                  label="I’m in the photo, or I’m asking for someone who is"
                />
                <TextArea
                  field={field("words")}
                  label="What should we know?"
                  required={false}
                  rows={3}
                  maxLength={requestWordsLength}
                />
                <TextField
                  field={field("email")}
                  label="Email for our reply"
                  type="email"
                  autoComplete="email"
                  required={false}
                />
              </>
            );
          }}
        </VisitorForm>
      </div>
    </details>
  );
}
