import {
  CalendarDays,
  CircuitBoard,
  Coins,
  Gift,
  Handshake,
  HeartPulse,
  Landmark,
  type LucideIcon,
  TrendingUp,
} from "lucide-react";
import type { Committee } from "#content/committees.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { Tile } from "#ui/tile.tsx";

type Look = { Icon: LucideIcon; tone: string };

const looks: Record<Committee["icon"], Look> = {
  gift: { Icon: Gift, tone: "bg-ruby" },
  handshake: { Icon: Handshake, tone: "bg-emerald" },
  heart: { Icon: HeartPulse, tone: "bg-diamond" },
  coins: { Icon: Coins, tone: "bg-ink" },
  chip: { Icon: CircuitBoard, tone: "bg-diamond" },
  calendar: { Icon: CalendarDays, tone: "bg-ink" },
  landmark: { Icon: Landmark, tone: "bg-ruby" },
  growth: { Icon: TrendingUp, tone: "bg-emerald" },
};

/** Without a picture it has an icon on a cut stone (2.25.01). */
export function CommitteeTile({ committee }: { committee: Committee }) {
  const image = imageOf(committee.picture, "square");
  return (
    <Tile as="li" className="p-6 md:p-7">
      {image ? (
        <img
          {...image}
          alt={image.alt}
          sizes="3.5rem"
          loading="lazy"
          className="size-14 rounded-control object-cover"
        />
      ) : (
        <DrawnIcon {...looks[committee.icon]} />
      )}
      <h2 className="mt-5 text-h3">{committee.title}</h2>
      <p className="mt-2 text-ink-soft">{committee.description}</p>
    </Tile>
  );
}

function DrawnIcon({ Icon, tone }: Look) {
  return (
    <span
      className={`grid size-14 place-content-center text-ivory [clip-path:polygon(30%_0,70%_0,100%_30%,100%_70%,70%_100%,30%_100%,0_70%,0_30%)] ${tone}`}
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  );
}
