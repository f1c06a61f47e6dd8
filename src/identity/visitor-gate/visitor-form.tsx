import { FormFrame, type FormFrameProps } from "#form/form.tsx";
import { type FormOptions, useForm } from "#form/use-form.ts";
import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { HoneypotField } from "./honeypot-field.tsx";

/**
 * A form that anyone may send: with the honeypot, and the CAPTCHA when the server demands it. `gate` is the form's name
 * in `passGate`; `honeypot` is false where a password manager may fill in every field. A screen that shows one exports
 * `handle = { captcha: true }`.
 */
export function VisitorForm({
  gate,
  honeypot = true,
  ...props
}: FormOptions & FormFrameProps & { gate: string; honeypot?: boolean }) {
  const form = useForm(props);
  const { answer } = form;
  const challenge = answer?.ok === false ? (answer.challenge as CaptchaChallenge | null | undefined) : null;
  const captcha = useCaptcha(challenge);
  return (
    <FormFrame
      form={form}
      {...props}
      blocked={props.blocked || captcha.blocked}
      extra={
        <>
          {honeypot && <HoneypotField />}
          <Captcha form={gate} {...captcha.area} />
          {props.extra}
        </>
      }
    />
  );
}
