import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { type CaptchaWidget, captchaMessages } from "./captcha.ts";

/** The API that hCaptcha and Turnstile share, under `window.hcaptcha` and `window.turnstile`. */
type Provider = {
  render: (element: HTMLElement, options: Record<string, unknown>) => string | undefined;
  remove: (id: string) => void;
};

const ready = "captchaProviderReady"; // the global callback that the script calls when it is ready to render

/** Its script is added on mount and removed on unmount (4.42). */
export function CaptchaOutside({ form, challenge, onToken, onFailed }: CaptchaWidget) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"fine" | "expired" | "failed">("fine");
  const [attempt, setAttempt] = useState(0);
  const { provider, outside } = challenge;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed callback must not render the widget again
  useEffect(() => {
    if (!outside || !place.current) return;
    const element = place.current;
    const globals = window as unknown as Record<string, unknown>;
    const service = () => globals[provider] as Provider | undefined;
    let widget: string | undefined;
    const fail = () => {
      setState("failed");
      onToken(null);
      onFailed();
    };
    const expire = () => {
      setState("expired");
      onToken(null);
    };
    globals[ready] = () => {
      widget = service()?.render(element, {
        sitekey: outside.siteKey,
        action: form,
        callback: (token: string) => {
          setState("fine");
          onToken(token);
        },
        "expired-callback": expire,
        "timeout-callback": expire,
        "error-callback": fail,
      });
    };
    const script = document.createElement("script");
    const address = new URL(outside.script);
    address.searchParams.set("render", "explicit");
    address.searchParams.set("onload", ready);
    script.src = address.href;
    script.async = true;
    script.onerror = fail;
    element.after(script);
    return () => {
      if (widget !== undefined) service()?.remove(widget);
      script.remove();
      delete globals[ready];
      delete globals[provider]; // so that a script loaded again does not find the globals of the removed one
    };
  }, [provider, outside, form, attempt]);

  const again = () => {
    setState("fine");
    setAttempt(attempt + 1);
  };
  return (
    <div className="grid gap-2">
      <div key={attempt}>
        <div ref={place} data-sitekey={outside?.siteKey} className="min-h-20" />
      </div>
      {state !== "fine" && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <FieldError>{state === "expired" ? captchaMessages.expired : captchaMessages.loadError}</FieldError>
          {state === "failed" && (
            <Button variant="secondary" size="small" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
