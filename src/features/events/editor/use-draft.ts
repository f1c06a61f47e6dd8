import { useLayoutEffect, useRef, useState } from "react";

/** The current values of the event form that other parts of the screen depend on. */
export type Draft = ReturnType<typeof draftOf>;

/** @param text returns a field's value @param ticked returns whether a checkbox is ticked */
function draftOf(text: (name: string) => string, ticked: (name: string) => boolean) {
  return {
    title: text("title"),
    date: text("date"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    location: text("location"),
    price: text("price"),
    isVirtual: ticked("isVirtual"),
    zoomLink: text("zoomLink"),
    meetingFor: text("meetingFor"),
    meetingFrom: text("meetingFrom"),
    isRecurring: ticked("isRecurring"),
    recurringPattern: text("recurringPattern"),
    occurrence: text("occurrence"),
    weekday: text("weekday"),
    ends: text("ends"),
    endsOn: text("endsOn"),
    endsAfter: text("endsAfter"),
    skip: text("skip"),
  };
}

/** Tracks the current values of the form within `box`; `begun` returns the initial value of a field. */
export function useDraft(begun: (name: string) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(() => draftOf(begun, (name) => begun(name) !== ""));
  const follow = () => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const fields = new FormData(form);
    setDraft((before) => {
      const known = new Map<string, unknown>(Object.entries(before));
      // `before` has the values of fields that are currently not rendered, such as a hidden pattern.
      const text = (name: string) => String(fields.get(name) ?? known.get(name));
      return draftOf(text, (name) => fields.has(name));
    });
  };
  // What was typed and ticked before hydration is only in the inputs.
  useLayoutEffect(follow, []);
  return { box, draft, follow, setDate: (date: string) => setDraft((before) => ({ ...before, date })) };
}
