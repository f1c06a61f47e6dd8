import { type GemKind, StoneFaces } from "#ui/gem.tsx";

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
export function Constellation({ className, label }: { className: string; label: string }) {
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
