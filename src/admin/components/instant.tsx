import { dateFormat } from "#platform/date-format.ts";

/** A date and time in the organisation's time zone, with the zone's name; the same on every machine. */
export function Instant({ at, timeZone }: { at: Date | string | null; timeZone: string }) {
  if (!at) return <>–</>;
  const moment = new Date(at);
  const words = dateFormat({
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {words}
    </time>
  );
}
