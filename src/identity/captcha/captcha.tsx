import { type ComponentType, useEffect, useRef, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  answerField,
  type CaptchaChallenge,
  type CaptchaWidget,
  captchaField,
  captchaMessages,
  sealField,
} from "./captcha.ts";

const widgetDelay = 1000; // ms between the demand and the widget (4.39)

// Loaded when it is asked for, which is seldom.
const loadCheck = () => import("./captcha-check.tsx").then(({ CaptchaCheck }) => CaptchaCheck);
const loadOutside = () => import("./captcha-outside.tsx").then(({ CaptchaOutside }) => CaptchaOutside);

/**
 * The state of a CAPTCHA in a form: `const captcha = useCaptcha(challenge)`, then `<Captcha form="login"
 * {...captcha.area} />` and `<Button disabled={captcha.blocked}>`. Without scripts nothing is blocked: the
 * question in words is answered by submitting the form.
 */
export function useCaptcha(challenge: CaptchaChallenge | null | undefined) {
  const [token, setToken] = useState<string | null>(null);
  const scripts = useHydrated();
  return {
    area: { challenge, onToken: setToken },
    blocked: scripts && Boolean(challenge) && token === null,
  };
}

/**
 * Asks for a CAPTCHA when the server demands one (4.37 to 4.43); renders nothing without a `challenge`. The
 * token goes into the hidden field `captcha` and to `onToken`, which gets null when the token is no longer
 * valid. A screen that uses it exports `handle = { captcha: true }`, so that the CSP of its document allows
 * the provider's script.
 */
export function Captcha({
  form,
  challenge,
  onToken,
}: {
  form: string;
  challenge: CaptchaChallenge | null | undefined;
  onToken?: (token: string | null) => void;
}) {
  if (!challenge) return null;
  // A new challenge resets the state: the refused try has used the previous token up.
  return <Area key={challenge.question.seal} form={form} challenge={challenge} onToken={onToken} />;
}

function Area({
  form,
  challenge,
  onToken,
}: {
  form: string;
  challenge: CaptchaChallenge;
  onToken?: (token: string | null) => void;
}) {
  const [shown, setShown] = useState(false);
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidget> | null>(null);
  const [failed, setFailed] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const isOutside = challenge.outside !== null;
  const tell = useRef(onToken);
  tell.current = onToken;

  useEffect(() => {
    tell.current?.(null);
    const timer = setTimeout(() => setShown(true), widgetDelay);
    const load = isOutside ? loadOutside : loadCheck;
    load().then(
      (loaded) => setWidget(() => loaded),
      () => setFailed(true), // the question in words is left
    );
    return () => {
      clearTimeout(timer);
      tell.current?.(null);
    };
  }, [isOutside]);

  const take = (fresh: string | null) => {
    setToken(fresh);
    tell.current?.(fresh);
  };
  const takeSolved = (fresh: string | null) => {
    if (fresh) setFailed(false);
    take(fresh);
  };
  const widget = { form, challenge, onToken: takeSolved, onFailed: () => setFailed(true) };

  return (
    <div className="grid gap-4">
      <Alert tone="warning" live>
        <p className="text-ink">{captchaMessages.alert}</p>
      </Alert>
      <input type="hidden" name={captchaField} value={failed ? "" : (token ?? "")} />
      {shown && Widget && <Widget {...widget} />}
      {failed && (
        <QuestionField question={challenge.question} onAnswer={(typed) => take(typed.trim() || null)} />
      )}
      <noscript>
        <QuestionField question={challenge.question} />
      </noscript>
    </div>
  );
}

/** The question in words, for browsers without scripts and where the widget cannot be loaded. */
function QuestionField({
  question,
  onAnswer,
}: {
  question: CaptchaChallenge["question"];
  onAnswer?: (typed: string) => void;
}) {
  return (
    <>
      <input type="hidden" name={sealField} value={question.seal} />
      <Field label={question.text} required help="This tells us a person is filling out the form.">
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
