import { useLayoutEffect, useRef, useState } from "react";

/** What the event form holds at this moment, as far as the rest of the screen follows it. */
export type Draft = ReturnType<typeof draftOf>;

/** @param text the value of a field @param ticked whether a box is */
function draftOf(text: (name: string) => string, ticked: (name: string) => boolean) {
  return {
    title: text("title"),
    date: text("date"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    location: text("location"),
    isVirtual: ticked("isVirtual"),
    isRecurring: ticked("isRecurring"),
    recurringPattern: text("recurringPattern"),
    occurrence: text("occurrence"),
    weekday: text("weekday"),
  };
}

/** Follows what the form within `box` holds; `begun` is what its fields begin with. */
export function useDraft(begun: (name: string) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(begun, (name) => begun(name) !== ""));
  const follow = () => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const fields = new FormData(form);
    setDraft((before) => {
      const known = new Map<string, unknown>(Object.entries(before));
      // `before` has the values of fields that are not rendered at the moment, such as a hidden pattern.
      const text = (name: string) => String(fields.get(name) ?? known.get(name));
      return draftOf(text, (name) => fields.has(name));
    });
  };
  // What was typed and ticked before the scripts ran is only in the inputs.
  useLayoutEffect(follow, []);
  return { box, draft, follow, setDate: (date: string) => setDraft((before) => ({ ...before, date })) };
}
