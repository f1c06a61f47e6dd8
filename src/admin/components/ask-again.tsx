import type { FormState } from "#form/use-form.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";

/**
 * The question of a refused form that one press answers: the same form is sent again, and does it anyway. Where there are several
 * answers, one is chosen, and the form's own button sends it. `hidden` are the answers to what was asked before.
 */
export function AskAgain({ form: { answer, busy }, label }: { form: FormState; label: string }) {
  const question = answer && !answer.ok && !busy ? answer.question : undefined;
  if (!question) return null;
  return (
    <Alert tone="warning" title={question.text} live>
      {Object.entries(question.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {question.choices.length > 0 ? (
        <RadioGroup
          legend={<span className="sr-only">{question.text}</span>}
          name={question.name}
          options={question.choices}
          defaultValue={question.choices[0]?.value}
        />
      ) : (
        <Button
          type="submit"
          name={question.name}
          value="yes"
          size="small"
          variant="secondary"
          className="mt-3"
        >
          {label}
        </Button>
      )}
    </Alert>
  );
}
