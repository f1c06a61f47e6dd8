import { useEffect } from "react";
import { isOwnCheck } from "#ui/own-check.ts";
import { useNotify } from "#ui/toast.tsx";

/**
 * Holds back what is sent while there is no connection, in words: the router would show an error in the form's place,
 * and what was typed would be gone. A form that manages without the server says so by `data-works-offline`.
 */
export function OfflineGuard() {
  const notify = useNotify();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (navigator.onLine || form.method === "dialog" || "worksOffline" in form.dataset) return;
      if (isOwnCheck(event)) return;
      event.preventDefault();
      event.stopPropagation();
      notify({
        title: "You are offline",
        description: "Nothing was sent, and what you typed is still here. Try again once you are connected.",
        variant: "destructive",
      });
    };
    window.addEventListener("submit", onSubmit, { capture: true }); // before React, which listens on the document
    return () => window.removeEventListener("submit", onSubmit, { capture: true });
  }, [notify]);
  return null;
}
