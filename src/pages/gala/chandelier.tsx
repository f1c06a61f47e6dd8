import { type GemKind, StoneFaces } from "#ui/gem.tsx";

type Drop = { x: number; y: number; size: number; kind: GemKind };

const middle = 280;
const rings = [
  { y: 132, rx: 84, ry: 13, drops: 3, length: 22, size: 38, kinds: ["diamond", "platinum", "diamond"] },
  {
    y: 212,
    rx: 156,
    ry: 22,
    drops: 5,
    length: 30,
    size: 48,
    kinds: ["topaz", "emerald", "diamond", "emerald", "topaz"],
  },
  {
    y: 306,
    rx: 228,
    ry: 30,
    drops: 6,
    length: 36,
    size: 58,
    kinds: ["amethyst", "diamond", "topaz", "topaz", "diamond", "amethyst"],
  },
] satisfies {
  y: number;
  rx: number;
  ry: number;
  drops: number;
  length: number;
  size: number;
  kinds: GemKind[];
}[];

/** Stones along the front half of each ring; those at the sides hang higher. */
const drops: (Drop & { from: number })[] = rings.flatMap(({ y, rx, ry, drops: count, length, size, kinds }) =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1 - (index + 0.5) / count);
    const from = y + Math.sin(angle) * ry;
    return {
      x: middle + Math.cos(angle) * rx,
      from,
      y: from + length * (0.7 + Math.sin(angle) * 0.6),
      size,
      kind: kinds[index] ?? "diamond",
    };
  }),
);

const sparks = [
  [70, 176, 9],
  [494, 150, 12],
  [520, 420, 7],
  [44, 446, 10],
  [398, 72, 6],
] as const;

/**
 * Drawing shown when the organisation has no gala picture of its own: a chandelier of the membership tiers'
 * stones.
 */
export function Chandelier({ className, label }: { className: string; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 560 540" className={`overflow-visible ${className}`}>
      <g fill="none" stroke="#b08433" strokeWidth="1.1">
        {/* On a phone the drawing stands below the text, which the chain must not cross. */}
        <path className="max-md:hidden" d={`M${middle} -600V0`} />
        <path d={`M${middle} 0V74`} />
        {rings.map(({ y, rx, ry }, index) => {
          const above = rings[index - 1];
          const [topY, topX] = above ? [above.y, above.rx] : [74, 0];
          return (
            <g key={y}>
              <ellipse cx={middle} cy={y} rx={rx} ry={ry} />
              <path
                opacity="0.75"
                d={`M${middle - topX} ${topY}Q${middle - rx * 0.9} ${topY + 26} ${middle - rx} ${y}M${middle + topX} ${topY}Q${middle + rx * 0.9} ${topY + 26} ${middle + rx} ${y}M${middle} ${topY}V${y - ry}`}
              />
            </g>
          );
        })}
        {drops.map(({ x, from, y }) => (
          <path key={`${x} ${y}`} opacity="0.75" d={`M${x.toFixed(1)} ${from.toFixed(1)}V${y.toFixed(1)}`} />
        ))}
        <path opacity="0.75" d={`M${middle} ${306 + 30}V428`} />
      </g>
      {drops.map(({ x, y, size, kind }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${(x - size / 2).toFixed(1)} ${(y - 2).toFixed(1)}) scale(${size / 100})`}
        >
          <StoneFaces kind={kind} />
        </g>
      ))}
      <g transform={`translate(${middle - 52} 424) scale(1.04)`}>
        <StoneFaces kind="ruby" />
      </g>
      <g fill="#e1c490">
        {sparks.map(([x, y, size]) => (
          <path
            key={x}
            d={`M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`}
          />
        ))}
      </g>
    </svg>
  );
}
