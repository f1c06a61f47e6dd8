import { CalendarDays, Landmark, type LucideIcon, MapPin } from "lucide-react";
import type { Gala } from "#content/gala.ts";
import { longDay } from "#platform/days.ts";

/** (2.17.09) */
export function EventInformation({ gala }: { gala: Pick<Gala, "date" | "hours" | "location" | "county"> }) {
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
      <Fact icon={CalendarDays} name="Date & Time">
        <time dateTime={gala.date}>{longDay(gala.date)}</time>,{" "}
        <span className="whitespace-nowrap">{gala.hours}</span>
      </Fact>
      <Fact icon={MapPin} name="Location">
        {gala.location}
      </Fact>
      <Fact icon={Landmark} name="County">
        {gala.county}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: React.ReactNode }) {
  return (
    <div className="border-gold/45 border-t pt-6">
      <dt className="eyebrow flex items-center gap-2.5 text-ink-soft">
        <Icon aria-hidden="true" className="size-5 text-gold" strokeWidth={1.75} />
        {name}
      </dt>
      <dd className="mt-3 font-display text-[1.375rem] leading-snug lining-nums">{children}</dd>
    </div>
  );
}
