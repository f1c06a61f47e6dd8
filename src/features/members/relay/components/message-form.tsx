import { useState } from "react";
import { messageLength } from "#features/members/limits.ts";
import { messageSent } from "#features/members/relay/messages.ts";
import type { FormAnswer } from "#form/answer.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { emailLength } from "#platform/email-length.ts";
import { personNameLength } from "#platform/person-name.ts";
import { Alert } from "#ui/alert.tsx";

type MessageFormProps = {
  slug: string;
  answer: FormAnswer | undefined;
  sender: { name: string; email: string };
};

const loadSchema = async () => (await import("#features/members/relay/relay-form.ts")).relayForm;

/**
 * The form to write to a member; `sender` pre-fills a signed-in sender's fields. What was sent is said in its place.
 */
export function MessageForm({ slug, answer, sender }: MessageFormProps) {
  const [isSent, setIsSent] = useState(answer?.ok === true);
  if (isSent) {
    return (
      // biome-ignore lint/a11y/noAutofocus: it stands where the form was, whose end may have been in view
      <div tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card">
        <Alert tone="success" title={messageSent.title} live>
          <p>{messageSent.description}</p>
          <p className="mt-2">
            <a href={`/directory/${slug}`} className="link py-1 font-semibold">
              Write another message
            </a>
          </p>
        </Alert>
      </div>
    );
  }
  return (
    <VisitorForm
      gate="relay"
      id="message-form"
      action={`/directory/${slug}`}
      schema={loadSchema}
      answer={answer}
      stored={sender}
      onSaved={() => setIsSent(true)}
      submit="Send message"
      busyLabel="Sending..."
      look={{ className: "max-sm:w-full" }}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              field={field("name")}
              label="Your name*"
              autoComplete="name"
              maxLength={personNameLength}
            />
            <TextField
              field={field("email")}
              label="Your email*"
              type="email"
              autoComplete="email"
              maxLength={emailLength}
            />
          </div>
          <TextArea field={field("message")} label="Message*" maxLength={messageLength} />
        </>
      )}
    </VisitorForm>
  );
}
