import { dateFormat } from "#platform/date-format.ts";

type InstantProps = {
  at: Date | string | null;
  timeZone: string;
  /** Without the zone's name, for the columns of a list. */
  brief?: boolean;
};

/** A date and time in the organisation's time zone, with the zone's name; the same on every machine. */
export function Instant({ at, timeZone, brief = false }: InstantProps) {
  if (!at) return <>–</>;
  const moment = new Date(at);
  const words = dateFormat({
    timeZone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: brief ? undefined : "short",
  }).format(moment);
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap tabular-nums">
      {words}
    </time>
  );
}
