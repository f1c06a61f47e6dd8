import type { EventFormValues } from "#features/events/event-form.ts";

/**
 * What the form's controls hold: what was sent and refused, so that nothing typed is lost, else what is stored.
 * An unticked box and an emptied input are not part of what is sent.
 */
export function editorValues(
  sent: Record<string, unknown> | null | undefined,
  stored: EventFormValues,
): EventFormValues {
  if (!sent) return stored;
  const text = (name: string, otherwise = "") => {
    const value = sent[name];
    return typeof value === "string" ? value : otherwise;
  };
  return {
    title: text("title"),
    imageUrl: text("imageUrl"),
    date: text("date"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    location: text("location"),
    isRecurring: text("isRecurring") !== "",
    recurringPattern: text("recurringPattern", stored.recurringPattern),
    occurrence: text("occurrence", stored.occurrence),
    weekday: text("weekday", stored.weekday),
    isVirtual: text("isVirtual") !== "",
    zoomLink: text("zoomLink"),
    paymentLink: text("paymentLink"),
    description: text("description"),
  };
}
