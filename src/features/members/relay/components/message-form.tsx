import { messageLength, senderNameLength } from "#features/members/limits.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { emailLength } from "#platform/email-length.ts";

type MessageFormProps = { slug: string; answer: unknown; sender: { name: string; email: string } };

const loadSchema = async () => (await import("#features/members/relay/relay-form.ts")).relayForm;

/**
 * The form to write to a member whose address stays hidden; `sender` pre-fills a signed-in sender's fields.
 */
export function MessageForm({ slug, answer, sender }: MessageFormProps) {
  return (
    <VisitorForm
      gate="relay"
      id="message-form"
      action={`/directory/${slug}`}
      schema={loadSchema}
      answer={answer}
      stored={sender}
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
              maxLength={senderNameLength}
            />
            <TextField
              field={field("email")}
              label="Your e-mail*"
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
