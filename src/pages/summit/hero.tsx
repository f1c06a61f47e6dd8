import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Summit } from "#content/summit.ts";
import { OnNow } from "#features/events/components/on-now.tsx";
import { fullDay } from "#platform/days.ts";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { type GemKind, StoneFaces } from "#ui/gem.tsx";
import { HeroColumns } from "../yearly/hero-columns.tsx";

/**
 * Title, picture, date and introduction (2.16.01), or after the day what is to be said then, with `photos` of it as HTML.
 * `children` are the buttons, which stand below the photos on a phone.
 */
export function Hero({
  title,
  date,
  place,
  picture,
  trail,
  words,
  isOn,
  photos,
  introduction,
  children,
}: Pick<Summit, "title" | "date" | "place" | "picture"> & {
  trail: Crumb[];
  words: string[];
  isOn: boolean;
  photos: string | null;
  introduction: string[];
  children: ReactNode;
}) {
  const buttons = (
    <div className="flex flex-col gap-3 self-start sm:flex-row" data-screen-only>
      {children}
    </div>
  );
  return (
    <header className="overflow-hidden">
      <div className="container-page pt-8 md:pt-10">
        <Breadcrumbs items={trail} />
      </div>
      <HeroColumns
        {...{ photos, picture, buttons }}
        className={`pt-6 md:pt-8 ${introduction.length > 0 ? "pb-section" : "pb-4"}`}
        drawing={
          <Constellation
            label="Cut stones joined by fine gold lines, like a network"
            className="mx-auto w-full max-w-96 md:max-w-none"
          />
        }
      >
        {isOn && (
          <div className="mb-5">
            <OnNow />
          </div>
        )}
        <h1>{title}</h1>
        {words.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[34rem] text-ink-soft text-lead">
            {paragraph}
          </p>
        ))}
        <ul className="mt-7 grid gap-2.5 font-semibold">
          <li className="flex items-start gap-3">
            <CalendarDays aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold" strokeWidth={1.75} />
            <time dateTime={date}>{fullDay(date)}</time>
          </li>
          <li className="flex items-start gap-3">
            <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold" strokeWidth={1.75} />
            {place}
          </li>
        </ul>
      </HeroColumns>
      {introduction.length > 0 && (
        <div className="container-page pb-section">
          <div className="grid gap-x-16 gap-y-5 border-gold/45 border-t pt-10 md:grid-cols-2">
            {introduction.map((paragraph) => (
              <p
                key={paragraph}
                className="max-w-measure first:font-display first:text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] first:leading-snug"
              >
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      )}
    </header>
  );
}

type Node = { x: number; y: number; size: number; kind: GemKind };

const nodes: Node[] = [
  { x: 280, y: 236, size: 176, kind: "diamond" },
  { x: 98, y: 130, size: 74, kind: "platinum" },
  { x: 446, y: 108, size: 92, kind: "emerald" },
  { x: 492, y: 322, size: 66, kind: "platinum" },
  { x: 372, y: 424, size: 84, kind: "ruby" },
  { x: 158, y: 408, size: 96, kind: "amethyst" },
  { x: 52, y: 290, size: 52, kind: "topaz" },
  { x: 262, y: 52, size: 50, kind: "topaz" },
];
const links = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [0, 5],
  [0, 6],
  [0, 7],
  [1, 6],
  [1, 7],
  [2, 7],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
] as const;

/** Drawing shown when the organisation has no summit picture of its own: stones connected by lines. */
function Constellation({ className, label }: { className: string; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 560 480" className={className}>
      <g fill="none" stroke="#b08433" strokeWidth="1.1">
        {links.map(([from, to]) => {
          const [a, b] = [nodes[from] as Node, nodes[to] as Node];
          return <path key={`${from}-${to}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} opacity="0.75" />;
        })}
        {nodes.map(({ x, y, size }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size * 0.66} fill="#fbf7f1" strokeDasharray="1 6" />
        ))}
      </g>
      {nodes.map(({ x, y, size, kind }) => (
        <g key={`${x} ${y}`} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>
          <StoneFaces kind={kind} />
        </g>
      ))}
    </svg>
  );
}
