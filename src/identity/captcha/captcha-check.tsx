import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type CaptchaWidget, captchaMessages } from "./captcha.ts";

type State = "idle" | "working" | "solved" | "expired" | "failed";

const margin = 10; // seconds before the server's expiry at which a token is cleared

/**
 * The built-in challenge: a checkbox, then about a second of work in the browser. Nothing is sent to another
 * host.
 */
export function CaptchaCheck({ form, challenge, onToken, onFailed }: CaptchaWidget) {
  const [state, setState] = useState<State>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const solving = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      solving.current?.abort();
    },
    [],
  );

  const solve = async () => {
    setState("working");
    solving.current = new AbortController();
    try {
      const { solveAltcha } = await import("./solve-altcha.ts");
      const token = await solveAltcha(form, solving.current);
      if (solving.current.signal.aborted) return;
      setState("solved");
      onToken(token);
      timer.current = setTimeout(
        () => {
          setState("expired");
          onToken(null);
        },
        (challenge.lifetime - margin) * 1000,
      );
    } catch {
      if (solving.current.signal.aborted) return;
      setState("failed");
      onFailed();
    }
  };

  if (state === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <FieldError>{captchaMessages.loadError}</FieldError>
        <Button variant="secondary" size="small" onClick={solve}>
          Try again
        </Button>
      </div>
    );
  }
  const busy = state === "working";
  return (
    <div className="grid gap-2">
      <div className="flex min-h-16 items-center justify-between gap-4 rounded-control border border-edge bg-paper px-4">
        <label className="flex min-h-11 grow items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={busy || state === "solved"}
            aria-busy={busy || undefined}
            onChange={() => {
              if (!busy && state !== "solved") void solve();
            }}
            className="size-6 shrink-0 rounded-sm accent-ruby"
          />
          I'm not a robot
        </label>
        <span role="status" className="flex items-center gap-2 text-ink-soft text-small">
          {busy && (
            <>
              <Spinner /> <span>Checking…</span>
            </>
          )}
          {state === "solved" && <span className="font-semibold text-emerald">Checked</span>}
        </span>
      </div>
      {state === "expired" && (
        <div role="alert">
          <FieldError>{captchaMessages.expired}</FieldError>
        </div>
      )}
    </div>
  );
}
