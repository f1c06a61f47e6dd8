import { type GemKind, StoneFaces } from "#ui/gem.tsx";

/** Decoration: six stones rising along a golden line to a seventh place that is still empty. */
export function Ascent({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 460" className={className}>
      {petals.map(([points, fill]) => (
        <polygon key={points} points={points} fill={fill} />
      ))}
      <path
        d={`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}L${last.x} ${last.y}`}
        fill="none"
        stroke="#b08433"
        strokeWidth="1.2"
        opacity="0.8"
      />
      {places.map(({ kind, x, y, size }) => (
        <g key={kind} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>
          <StoneFaces kind={kind} />
        </g>
      ))}
      <circle cx={last.x} cy={last.y} r="46" fill="#fbf7f1" stroke="#b08433" strokeWidth="1.2" />
      <circle
        cx={last.x}
        cy={last.y}
        r="57"
        fill="none"
        stroke="#b08433"
        strokeWidth="1.2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d={`M${last.x} ${last.y - 17}Q${last.x} ${last.y} ${last.x + 17} ${last.y}Q${last.x} ${last.y} ${last.x} ${last.y + 17}Q${last.x} ${last.y} ${last.x - 17} ${last.y}Q${last.x} ${last.y} ${last.x} ${last.y - 17}Z`}
        fill="#b08433"
      />
    </svg>
  );
}

const last = { x: 474, y: 76 };

const places: { kind: GemKind; x: number; y: number; size: number }[] = [
  { kind: "topaz", x: 60, y: 404, size: 52 },
  { kind: "emerald", x: 128, y: 322, size: 64 },
  { kind: "diamond", x: 226, y: 346, size: 74 },
  { kind: "amethyst", x: 282, y: 240, size: 84 },
  { kind: "platinum", x: 388, y: 262, size: 78 },
  { kind: "ruby", x: 398, y: 150, size: 96 },
];

const petals = [
  ["20,440 300,440 128,236", "#f4ebe0"],
  ["128,236 300,440 330,150", "#f0e4d8"],
  ["300,440 540,440 330,150", "#f6eee5"],
  ["540,440 330,150 520,40", "#efe2d6"],
  ["540,440 520,40 556,220", "#f3e9de"],
] as const;
