import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Whether something was typed into a form since this page was opened. */
export function useHasTyped() {
  const { key } = useLocation();
  const typedAt = useRef<string>(undefined);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if ((target as HTMLInputElement).form?.method === "post") typedAt.current = key;
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [key]);
  return () => typedAt.current === key;
}
