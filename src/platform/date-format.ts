const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached English date format; constructing an Intl.DateTimeFormat takes longer than formatting many dates.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  formats.set(key, format);
  return format;
}
