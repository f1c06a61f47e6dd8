import { TextField } from "#form/text-field.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { readersInWords } from "./letter-state.ts";
import type { LetterData } from "./load.server.ts";
import { mostTests } from "./test-letter-form.ts";

/** The ways to send a draft: to oneself, to all its readers now, or at a time. */
export function SendLetter({ letter }: { letter: LetterData }) {
  const { problems, readers, audience, reached, leftOut, maySend, email } = letter;
  if (problems.length > 0) return null;
  return (
    <>
      <Part title="Test">
        <DashboardForm
          intent="test-letter"
          submit="Send test"
          busyLabel="Sending..."
          look={{ variant: "secondary", size: "small" }}
          className="grid gap-3"
          stored={{ to: email ?? "" }}
        >
          {(field) => (
            <TextField
              field={field("to")}
              label="Send a test to"
              help={`Up to ${mostTests} addresses, separated by commas.`}
              type="text"
              inputMode="email"
            />
          )}
        </DashboardForm>
      </Part>
      <Part title="Send">
        <p className="mb-4 text-small">
          {readers === 0 && reached === "readers"
            ? "No one has subscribed yet. It goes to everyone who has subscribed by the time it's sent."
            : `${audience}: ${readersInWords(readers, reached)} now.`}
        </p>
        {leftOut.length > 0 && (
          <p className="mb-4 text-ink-soft text-small">Skipped: {leftOut.join(", ")}.</p>
        )}
        {maySend ? (
          <Ways letter={letter} />
        ) : (
          <p className="text-ink-soft text-small">Only an administrator can send it. Tell them it's ready.</p>
        )}
      </Part>
    </>
  );
}

function Ways({ letter: { origin, readers, reached, earliest } }: { letter: LetterData }) {
  const seen = origin ?? { draft: 0, base: 0 };
  return (
    <div className="grid gap-5">
      {readers > 0 && (
        <div>
          <AskFirst
            label="Send now"
            question={`Send to ${readersInWords(readers, reached)}?`}
            variant="primary"
          >
            <p>It goes out right away, and emails that were delivered can't be recalled.</p>
            <DashboardForm intent="send-letter" hidden={seen} submit={null}>
              <Button type="submit" className="w-full">
                Send mailing
              </Button>
            </DashboardForm>
          </AskFirst>
        </div>
      )}
      <DashboardForm
        intent="schedule-letter"
        hidden={seen}
        submit="Schedule"
        look={{ variant: "secondary", size: "small" }}
        className="grid gap-3 border-line not-first:border-t not-first:pt-4"
      >
        {(field) => {
          const { id, name, value, error } = field("sendAt");
          return (
            <Field
              label={
                readers > 0 ? "Or send later, at a set date and time" : "Send later, at a set date and time"
              }
              id={id}
              error={error}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  name={name}
                  defaultValue={value}
                  min={earliest}
                  required
                />
              )}
            </Field>
          );
        }}
      </DashboardForm>
    </div>
  );
}
