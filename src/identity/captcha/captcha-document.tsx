import { useEffect, useRef } from "react";
import { useMatches } from "react-router";

/**
 * With an outside CAPTCHA provider configured: a screen that may ask for a CAPTCHA needs a document whose policy
 * allows the provider's script, and moving on within the page keeps the policy of where one came from. So such a
 * screen, when it was reached that way, is loaded anew at once, before anything is typed.
 */
export function CaptchaDocument({ outside }: { outside: boolean }) {
  const needed = useMatches().some(({ handle }) => (handle as { captcha?: boolean } | undefined)?.captcha);
  const allowed = useRef(needed);
  useEffect(() => {
    if (outside && needed && !allowed.current) window.location.reload();
  }, [outside, needed]);
  return null;
}
