import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { answerField, type CaptchaChallenge, sealField } from "./captcha.ts";

/** The question in words: for browsers without scripts, and where the widget cannot be loaded. */
export function QuestionField({
  question,
  onAnswer,
}: {
  question: CaptchaChallenge["question"];
  onAnswer?: (typed: string) => void;
}) {
  return (
    <>
      <input type="hidden" name={sealField} value={question.seal} />
      <Field label={question.text} required help="This shows us that a person is filling in the form.">
        {(control) => (
          <Input
            {...control}
            name={answerField}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={100}
            onChange={onAnswer && ((event) => onAnswer(event.currentTarget.value))}
          />
        )}
      </Field>
    </>
  );
}
