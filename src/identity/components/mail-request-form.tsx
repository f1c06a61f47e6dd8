import { Form, useNavigation } from "react-router";
import type { MailRequestAnswer } from "#identity/sign-in/mail-request.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "./email-field.tsx";

/** Asks for an address to which a message is sent, and says the same whatever the address is. */
export function MailRequestForm({
  lead,
  button,
  answer,
}: {
  lead: string;
  button: string;
  answer?: MailRequestAnswer;
}) {
  const busy = useNavigation().formData?.has("email") ?? false;
  if (answer?.ok && !busy) {
    return (
      <Alert tone="success" title="Thank you" live>
        {answer.message}
      </Alert>
    );
  }
  return (
    <Form method="post" className="grid gap-5">
      <p className="text-ink-soft">{lead}</p>
      <EmailField typed={answer?.email} error={busy || answer?.ok ? null : answer?.message} />
      <Button type="submit" busy={busy} busyLabel="Sending…" className="w-full">
        {button}
      </Button>
    </Form>
  );
}
