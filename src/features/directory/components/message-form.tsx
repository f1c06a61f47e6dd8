import { Form, useNavigation } from "react-router";
import { emailLength, messageLength, senderNameLength } from "#features/directory/limits.ts";
import { messageSent } from "#features/directory/messages.ts";
import type { RelayAnswer } from "#features/directory/relay-answer.ts";
import type { RelayField } from "#features/directory/relay-form.ts";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { TrapField } from "./trap-field.tsx";

type MessageFormProps = {
  slug: string;
  answer: RelayAnswer | undefined;
  sender: { name: string; email: string };
};

/** Writes to a member whose address stays hidden; `sender` is what a signed-in writer need not type. */
export function MessageForm({ slug, answer, sender }: MessageFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const refused = answer && !answer.sent ? answer : undefined;
  const captcha = useCaptcha(refused?.challenge);
  if (answer?.sent) {
    return (
      <Alert tone="success" title={messageSent.title} live>
        <p>{messageSent.description}</p>
      </Alert>
    );
  }
  const typed = refused?.typed ?? { ...sender, message: "" };
  const errors = refused?.errors ?? {};
  const summary = Object.entries(errors).map(([field, message]) => ({
    field: idOf(field as RelayField),
    message: message ?? "",
  }));
  return (
    <Form
      method="post"
      action={`/directory/${slug}`}
      preventScrollReset
      noValidate
      onSubmit={(event) => busy && event.preventDefault()}
      className="relative grid gap-5"
    >
      {refused?.message && <Alert tone="danger" title={refused.message} live />}
      <ErrorSummary errors={summary} />
      <TrapField />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name*" id={idOf("name")} required error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              dir="auto"
              autoComplete="name"
              maxLength={senderNameLength}
              defaultValue={typed.name}
            />
          )}
        </Field>
        <Field label="Your e-mail*" id={idOf("email")} required error={errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={emailLength}
              defaultValue={typed.email}
            />
          )}
        </Field>
      </div>
      <Field label="Message*" id={idOf("message")} required error={errors.message}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            dir="auto"
            rows={5}
            maxLength={messageLength}
            defaultValue={typed.message}
          />
        )}
      </Field>
      <Captcha form="relay" {...captcha.area} />
      <Button
        type="submit"
        busy={busy}
        busyLabel="Sending..."
        disabled={captcha.blocked}
        className="max-sm:w-full sm:w-fit"
      >
        Send message
      </Button>
    </Form>
  );
}

function idOf(field: RelayField): string {
  return `message-${field}`;
}
