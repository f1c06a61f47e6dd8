import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { changedControls } from "#ui/changed-controls.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useContentForm } from "../form/form-context.ts";
import { useAutosave } from "./autosave-context.ts";
import { followPage } from "./follow-page.ts";
import type { Origin } from "./open-form.ts";

const longestSending = 10_000; // ms until a page that is still here is taken to stay

/** Stands inside a form, which from then on saves by itself. `origin` is what the form was filled with. */
export function FollowForm({ origin }: { origin: Origin }) {
  const autosave = useAutosave();
  const { form } = useContentForm();
  const { answer, busy } = form;
  const scripts = useHydrated();
  const place = useRef<HTMLSpanElement>(null);
  // A form that came back refused grows from what its answer says.
  const refused = answer && !answer.ok && "draft" in answer.values ? answer.values : undefined;
  const isConflict = answer !== undefined && !answer.ok && answer.conflict !== undefined;
  const wasTyped = useRef(false);
  const begun = useRef({ origin, isTyped: false });
  begun.current = { origin: refused ? originOf(refused) : origin, isTyped: refused !== undefined };

  const [isLeaving, setIsLeaving] = useState(false);
  // Before React is told what was typed before it ran: it then makes that the default of some controls.
  useLayoutEffect(() => {
    const element = place.current?.closest("form");
    if (!element) return;
    // Only where the page is taken over: what the browser itself renders has no default to differ from.
    wasTyped.current = window.earlyInput !== undefined && changedControls(element).length > 0;
    // It was sent before the scripts ran, and the page that answers grows from what it said.
    if (window.earlyInput?.sending !== element) return;
    setIsLeaving(true);
    const given = setTimeout(setIsLeaving, longestSending, false);
    return () => clearTimeout(given);
  }, []);

  useEffect(() => {
    const element = place.current?.closest("form");
    if (!scripts || !element) return;
    element.autocomplete = "off"; // or the browser would restore old values over a newer draft
    const stamp = ({ formData }: FormDataEvent) => autosave.stamp(formData);
    element.addEventListener("formdata", stamp);
    const close = autosave.open({
      read: () => new FormData(element),
      origin: begun.current.origin,
      isTouched: wasTyped.current || begun.current.isTyped,
    });
    const unfollow = followPage(element, autosave);
    return () => {
      unfollow();
      close();
      element.removeEventListener("formdata", stamp);
    };
  }, [scripts, autosave]);

  const isSubmitting = busy || isLeaving;
  useEffect(() => {
    if (scripts) autosave.submitting(isSubmitting);
  }, [scripts, autosave, isSubmitting]);
  useEffect(() => {
    if (scripts && refused) autosave.moved(originOf(refused), isConflict);
  }, [scripts, autosave, refused, isConflict]);
  // The draft that a refused form has saved shows beside it at once, as whose it is.
  const { revalidate } = useRevalidator();
  const isUnseen = refused !== undefined && !isConflict && originOf(refused).draft !== origin.draft;
  useEffect(() => {
    if (scripts && isUnseen) void revalidate();
  }, [scripts, isUnseen, revalidate]);
  return <span ref={place} hidden />;
}

function originOf(values: Record<string, unknown>): Origin {
  return { draft: Number(values.draft), base: Number(values.base) };
}
