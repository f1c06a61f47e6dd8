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
      <Part title="Try it">
        <DashboardForm
          intent="test-letter"
          submit="Send a test"
          busyLabel="Sending..."
          look={{ variant: "secondary", size: "small" }}
          className="grid gap-3"
          stored={{ to: email ?? "" }}
        >
          {(field) => (
            <TextField
              field={field("to")}
              label="The letter as it is, to"
              help={`Up to ${mostTests} addresses, with commas between them.`}
              type="text"
              inputMode="email"
            />
          )}
        </DashboardForm>
      </Part>
      <Part title="Send it">
        <p className="mb-4 text-small">
          {readers === 0 && reached === "readers"
            ? "Nobody has subscribed yet. Whoever has by the day on which it is sent gets it."
            : `${audience}: ${readersInWords(readers, reached)} now.`}
        </p>
        {leftOut.length > 0 && (
          <p className="mb-4 text-ink-soft text-small">Left out: {leftOut.join(", ")}.</p>
        )}
        {maySend ? (
          <Ways letter={letter} />
        ) : (
          <p className="text-ink-soft text-small">An administrator sends it. Tell them that it is ready.</p>
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
            question={`Send it to ${readersInWords(readers, reached)}?`}
            variant="primary"
          >
            <p>It leaves at once, and a letter that was delivered cannot be taken back.</p>
            <DashboardForm intent="send-letter" hidden={seen} submit={null}>
              <Button type="submit" className="w-full">
                Send it
              </Button>
            </DashboardForm>
          </AskFirst>
        </div>
      )}
      <DashboardForm
        intent="schedule-letter"
        hidden={seen}
        submit="Send it then"
        look={{ variant: "secondary", size: "small" }}
        className="grid gap-3 border-line not-first:border-t not-first:pt-4"
      >
        {(field) => {
          const { id, name, value, error } = field("sendAt");
          return (
            <Field
              label={readers > 0 ? "Or on a day, at a time" : "On a day, at a time"}
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
