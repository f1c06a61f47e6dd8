import type { Question } from "#form/answer.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";

/**
 * A question about an edit, above the fields that keep what was typed. The first answer is chosen, which
 * overwrites nothing.
 */
export function QuestionPanel({ question, busy }: { question: Question; busy: boolean }) {
  const { name, text, facts, choices, hidden } = question;
  return (
    <section
      aria-labelledby="question"
      className="rounded-card border border-line border-l-4 border-l-gold bg-paper p-5"
    >
      <h2 id="question" className="text-h3">
        {text}
      </h2>
      <dl className="mt-4 text-small">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-line border-b py-2 last:border-b-0 sm:flex sm:gap-4">
            <dt className="font-semibold sm:w-56 sm:shrink-0">{label}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <RadioGroup
        // Other dates may be asked about when the form is sent again: their answer begins anew.
        key={choices.map(({ value }) => value).join()}
        legend="What should happen to them?"
        name={name}
        options={choices}
        defaultValue={choices[0]?.value}
        className="mt-4"
      />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" size="small" busy={busy} className="mt-3">
        Save
      </Button>
    </section>
  );
}
