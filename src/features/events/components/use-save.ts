import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { EditorAnswer } from "#features/events/editor-answer.ts";
import { redirectDelay } from "#features/events/limits.ts";
import { useNotify } from "#ui/toast.tsx";

/**
 * One save at a time (4.21), and what follows it: the notification, then the calendar after 500 ms (2.14.24), or the
 * refusal's notification with the form left open.
 */
export function useSave(answer: EditorAnswer | undefined) {
  const notify = useNotify();
  const navigate = useNavigate();
  const submitting = useNavigation().formMethod === "POST";
  const sending = useRef(false);
  const [heard, setHeard] = useState<EditorAnswer>();

  useEffect(() => {
    if (!answer || answer === heard) return;
    setHeard(answer);
    if (answer.kind !== "saved") sending.current = false;
    if (answer.notice)
      notify({ ...answer.notice, variant: answer.kind === "saved" ? "default" : "destructive" });
  }, [answer, heard, notify]);

  const saved = answer?.kind === "saved";
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate("/event-calendar"), redirectDelay);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return {
    busy: submitting || saved,
    /** Hand over the form's submit once it has been found valid; a second one while the first is under way is dropped. */
    begin: (event: FormEvent) => {
      if (sending.current) event.preventDefault();
      sending.current = true;
    },
  };
}
