import { CalendarHeart, Coins, Cpu, HeartPulse, type LucideIcon, UsersRound } from "lucide-react";
import type { Leader } from "#content/leadership.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { Portrait } from "#ui/portrait.tsx";
import { BioCarousel } from "./bio-carousel.tsx";

const areas: Record<NonNullable<Leader["area"]>, LucideIcon> = {
  Membership: UsersRound,
  Technology: Cpu,
  Events: CalendarHeart,
  Wellness: HeartPulse,
  Finance: Coins,
};

/** (2.6.04 to 2.6.08) In a wide tile the text is beside the portrait. */
export function LeaderTile({ leader }: { leader: Leader }) {
  const { name, role, area, image, bio } = leader;
  const Icon = area && areas[area];
  return (
    <article className="@container h-full overflow-hidden rounded-card border border-line bg-paper">
      <div className="flex h-full flex-col @lg:flex-row">
        <Portrait
          name={name}
          image={imageOf(image, "square")}
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 92vw, 22rem"
          shape="plate"
          className="aspect-[5/4] w-full rounded-none @lg:aspect-auto @lg:w-2/5"
        />
        <div className="flex flex-1 flex-col p-6 @lg:p-8">
          {Icon && (
            <p className="mb-4 inline-flex w-fit items-center gap-2 rounded-full border border-gold/45 px-3 py-1 font-semibold text-label">
              <Icon aria-hidden="true" className="size-4 text-ruby" strokeWidth={1.75} />
              {area}
            </p>
          )}
          <h3>{name}</h3>
          <p className="mt-1 text-ink-soft">{role}</p>
          <BioCarousel name={name} paragraphs={bio} />
        </div>
      </div>
    </article>
  );
}
