import { TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { PhoneField, visitorFrame, WhoFields } from "./who-fields.tsx";

const loadSchema = async () => (await import("../contact/contact-form.ts")).contactForm;

/** (2.24.03) */
export function ContactForm({ answer }: { answer?: unknown }) {
  return (
    <VisitorForm
      gate="contact"
      id="message"
      action="/contact"
      schema={loadSchema}
      answer={answer}
      submit="Send Message"
      {...visitorFrame}
    >
      {(field) => (
        <>
          <WhoFields name={field("name")} email={field("email")} labels={["Name", "Email"]} />
          <TextField field={field("subject")} label="Subject" />
          <TextArea field={field("message")} label="Message" rows={7} className="min-h-48" />
          <PhoneField field={field("phone")} help="If you’d like us to call you." />
        </>
      )}
    </VisitorForm>
  );
}
