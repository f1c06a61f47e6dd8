import { lazy } from "react";
import { useNavigate } from "react-router";
import { memberValues } from "#features/members/fields.ts";
import {
  entryUnavailable,
  submitted as received,
  submitTitle,
} from "#features/members/own-entry/messages.ts";
import { formsOf, type OwnEntry } from "#features/members/own-entry/own-entry.ts";
import type { FormAnswer } from "#form/answer.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";
import { EntryForm } from "./entry-form.tsx";

// Loaded only for a member who has an entry. No Suspense boundary around it, so that the page is hydrated as
// a whole.
const OwnEntryPanel = lazy(async () => ({ default: (await import("./own-entry-panel.tsx")).OwnEntryPanel }));

type SectionProps = {
  texts: { text: string; visitor: string };
  categories: string[];
  /** The visitor's address and entry; null when they could not be read. */
  mine: { email: string | null; entry: OwnEntry | null } | null;
  submitted: boolean;
  answer: FormAnswer | undefined;
};

/**
 * "Submit Your Information" [2.10.04] to [2.10.07]: the card, and below it the form or the member's own
 * entry.
 */
export function EntrySection({ texts, categories, mine, submitted, answer }: SectionProps) {
  const navigate = useNavigate();
  const own = mine?.entry ?? null;
  const homeless = answer?.ok === false && !formsOf(own).includes(answer.form) ? answer.notice : null;
  return (
    <Section id="entry" aria-labelledby="submit-title" data-screen-only>
      <div className="mx-auto grid max-w-4xl gap-8">
        <Card className="border-t-4 border-t-ruby p-6 md:p-8">
          <h2 id="submit-title">{submitTitle}</h2>
          <p className="mt-4 text-ink-soft">{texts.text}</p>
          {mine && !mine.email && (
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
        {homeless && (
          <Alert tone="danger" title={homeless.title} live>
            {homeless.description}
          </Alert>
        )}
        {submitted && mine && !own && !answer && (
          <Alert tone="success" title={received.title} live>
            <p>{received.description}</p>
          </Alert>
        )}
        {mine ? (
          <Card className="p-6 md:p-8">
            {own ? (
              <OwnEntryPanel entry={own} categories={categories} answer={answer} />
            ) : (
              <EntryForm
                stored={memberValues(null)}
                photo={null}
                categories={categories}
                answer={answer}
                fixedEmail={mine.email ?? undefined}
                submitLabel="Submit for review"
                onSaved={({ next = "" }) => void navigate(next)}
              />
            )}
          </Card>
        ) : (
          <Alert tone="warning" title={entryUnavailable.title}>
            {entryUnavailable.description}
          </Alert>
        )}
      </div>
    </Section>
  );
}
