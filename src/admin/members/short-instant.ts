const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as a short day by the organisation's clock: "Nov 21, 2026". Making a format is slow, so each is made once. */
export function shortInstant(iso: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(iso));
}
