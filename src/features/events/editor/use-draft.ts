import { useLayoutEffect, useRef, useState } from "react";

/** What the event form holds at this moment, as far as the rest of the screen follows it. */
export type Draft = {
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  location: string;
  isVirtual: boolean;
  isRecurring: boolean;
  recurringPattern: string;
  occurrence: string;
  weekday: string;
};

// `before` holds the values of fields that are not rendered at the moment, such as a hidden pattern.
function readDraft(fields: FormData, before: Draft): Draft {
  const text = (name: keyof Draft) => String(fields.get(name) ?? before[name]);
  return {
    title: text("title"),
    date: text("date"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    location: text("location"),
    isVirtual: fields.has("isVirtual"),
    isRecurring: fields.has("isRecurring"),
    recurringPattern: text("recurringPattern"),
    occurrence: text("occurrence"),
    weekday: text("weekday"),
  };
}

/** Follows what the form within `box` holds; `begun` is what its fields begin with. */
export function useDraft(begun: (name: keyof Draft) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(() => ({
    title: begun("title"),
    date: begun("date"),
    startTime: begun("startTime"),
    endTime: begun("endTime"),
    location: begun("location"),
    isVirtual: begun("isVirtual") !== "",
    isRecurring: begun("isRecurring") !== "",
    recurringPattern: begun("recurringPattern"),
    occurrence: begun("occurrence"),
    weekday: begun("weekday"),
  }));
  const follow = () => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const fields = new FormData(form);
    setDraft((before) => readDraft(fields, before));
  };
  // What was typed and ticked before the scripts ran is only in the inputs.
  useLayoutEffect(follow, []);
  return { box, draft, follow, setDate: (date: string) => setDraft((before) => ({ ...before, date })) };
}
