import { useEffect } from "react";
import { mfaEnabled } from "#identity/messages.ts";
import type { PortalAnswer } from "#identity/sign-in/portal-answer.ts";
import { useNotify } from "#ui/toast.tsx";

/** Raises the notification that belongs to each answer of the portal; the page says the same to who has no scripts. */
export function usePortalNotices(answer: PortalAnswer | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (!answer) return;
    if (answer.kind === "refused") {
      notify({ title: answer.title, description: answer.message, variant: "destructive" });
      return;
    }
    notify(mfaEnabled);
  }, [answer, notify]);
}
