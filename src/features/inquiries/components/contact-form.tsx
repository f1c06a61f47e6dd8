import type { SponsorPackage } from "#content/sponsors.ts";
import { Labelled, TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { Select } from "#ui/input.tsx";
import { packageGone } from "../contact/package-gone.ts";
import { PhoneField, visitorFrame, WhoFields } from "./who-fields.tsx";

const loadSchema = async () => (await import("../contact/contact-form.ts")).contactForm;

/** The package that the visitor comes for, `key` where it is on offer, and all that are. */
export type AskedPackage = { key: string | null; packages: SponsorPackage[] };

/** (2.24.03) Who comes for a sponsors' package finds it chosen, and can choose another. */
export function ContactForm({ answer, asked }: { answer?: unknown; asked: AskedPackage | null }) {
  return (
    <VisitorForm
      gate="contact"
      id="message"
      action={asked ? `/contact?${new URLSearchParams({ sponsorship: asked.key ?? "" })}` : "/contact"}
      stored={asked ? { sponsorship: asked.key ?? "", subject: "Sponsorship" } : undefined}
      schema={loadSchema}
      answer={answer}
      submit="Send Message"
      {...visitorFrame}
    >
      {(field) => (
        <>
          {asked && (
            <Labelled
              field={field("sponsorship")}
              label="Sponsor package"
              required={false}
              help={asked.key === null ? packageGone : undefined}
            >
              {(control) => (
                <Select {...control}>
                  <option value="">Not sure yet</option>
                  {asked.packages.map(({ key, words }) => (
                    <option key={key} value={key}>
                      {words}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          )}
          <WhoFields name={field("name")} email={field("email")} labels={["Name", "Email"]} />
          <TextField field={field("subject")} label="Subject" />
          <TextArea field={field("message")} label="Message" rows={7} className="min-h-48" />
          <PhoneField field={field("phone")} help="If you’d like us to call you." />
        </>
      )}
    </VisitorForm>
  );
}
