import type { EntryAnswer } from "#features/directory/entry-answer.ts";
import { submitted as received, submitTitle } from "#features/directory/messages.ts";
import type { OwnEntry } from "#features/directory/own-entry.ts";
import { memberValues } from "#features/membership/member-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";
import { EntryForm } from "./entry-form.tsx";
import { OwnEntryPanel } from "./own-entry-panel.tsx";

type SectionProps = {
  texts: { text: string; visitor: string };
  categories: string[];
  /** The proved address of a signed-in account; null for visitors. */
  ownerEmail: string | null;
  own: OwnEntry | null;
  submitted: boolean;
  answer: EntryAnswer | undefined;
  refusal: string | null;
};

/** "Submit Your Information" (2.10.04 to 2.10.07): the card, and below it the form, or a member's own entry. */
export function EntrySection({
  texts,
  categories,
  ownerEmail,
  own,
  submitted,
  answer,
  refusal,
}: SectionProps) {
  return (
    <Section id="entry" aria-labelledby="submit-title" data-screen-only>
      <div className="mx-auto grid max-w-4xl gap-8">
        <Card className="border-t-4 border-t-ruby p-6 md:p-8">
          <h2 id="submit-title">{submitTitle}</h2>
          <p className="mt-4 text-ink-soft">{texts.text}</p>
          {!ownerEmail && (
            <>
              <p className="mt-3 text-ink-soft">{texts.visitor}</p>
              <div className="mt-6 flex flex-wrap gap-3">
                <ButtonLink to="/member-login?redirectTo=/embedded-directory" variant="secondary">
                  Sign in
                </ButtonLink>
                <ButtonLink to="/membership" variant="quiet">
                  Become a member
                </ButtonLink>
              </div>
            </>
          )}
        </Card>
        {refusal && <Alert tone="danger" title={refusal} live />}
        {submitted && !own && !answer && (
          <Alert tone="success" title={received.title} live>
            <p>{received.description}</p>
          </Alert>
        )}
        <Card className="p-6 md:p-8">
          {own ? (
            <OwnEntryPanel entry={own} categories={categories} answer={answer} />
          ) : (
            <EntryForm
              stored={memberValues(null)}
              photo={null}
              categories={categories}
              answer={answer}
              fixedEmail={ownerEmail ?? undefined}
              submitLabel="Submit for review"
            />
          )}
        </Card>
      </div>
    </Section>
  );
}
