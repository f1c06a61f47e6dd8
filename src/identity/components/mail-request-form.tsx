import { FormFrame } from "#form/form.tsx";
import { useForm } from "#form/use-form.ts";
import { noMailSent, unreachable } from "#identity/messages.ts";
import { HoneypotField } from "#identity/visitor-gate/honeypot-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { EmailField } from "./email-field.tsx";

const loadSchema = async () => (await import("#identity/sign-in/sign-in-forms.ts")).mailRequestForm;

/** Asks for an address to send a message to; `asked` is shown whether or not the address is known. */
export function MailRequestForm({
  lead,
  button,
  asked,
  intent,
  answer,
}: {
  lead: string;
  button: string;
  asked: string;
  intent?: string;
  answer: unknown;
}) {
  const failed = unreachable(noMailSent);
  const form = useForm({ id: "mail-request", intent, schema: loadSchema, answer, failed });
  if (form.answer?.ok) {
    return (
      <Alert tone="success" title="Thank you" live>
        {asked}
      </Alert>
    );
  }
  return (
    <FormFrame
      form={form}
      submit={button}
      busyLabel="Sending…"
      look={{ className: "w-full" }}
      extra={<HoneypotField />}
    >
      <p className="text-ink-soft">{lead}</p>
      <EmailField field={form.field("email")} />
    </FormFrame>
  );
}
