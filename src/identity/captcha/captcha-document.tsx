import { useEffect, useRef } from "react";
import { useMatches } from "react-router";

/**
 * For use with an outside CAPTCHA provider. After a client-side navigation the CSP of the first document
 * still applies; it may not allow the provider's script. So a screen that may show a CAPTCHA is reloaded at
 * once when it was reached that way, before anything is typed.
 */
export function CaptchaDocument({ outside }: { outside: boolean }) {
  const needed = useMatches().some(({ handle }) => (handle as { captcha?: boolean } | undefined)?.captcha);
  const allowed = useRef(needed);
  useEffect(() => {
    if (outside && needed && !allowed.current) window.location.reload();
  }, [outside, needed]);
  return null;
}
