import type { FormAnswer } from "../form-answer.ts";
import { LineField, LinesField, WhoFields } from "./form-controls.tsx";
import { VisitorForm } from "./visitor-form.tsx";

const loadSchema = async () => (await import("../contact-form.ts")).contactForm;

/** "Send Us a Message" (2.24.03). */
export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <VisitorForm
      form="contact"
      id="message"
      action="/contact"
      schema={loadSchema}
      answer={answer}
      submit="Send Message"
    >
      {(field) => (
        <>
          <WhoFields name={field("name")} email={field("email")} labels={["Name", "Email"]} />
          <LineField field={field("subject")} label="Subject" />
          <LinesField field={field("message")} label="Message" rows={7} className="min-h-48" />
        </>
      )}
    </VisitorForm>
  );
}
