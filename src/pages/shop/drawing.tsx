import type { ReactNode } from "react";
import type { Shop } from "#content/shop.ts";
import { StoneFaces } from "#ui/gem.tsx";

type Kind = Shop["products"][number]["drawing"];
type Face = readonly [points: string, tone: string];

/** Drawing of a product in flat faces, lit from the upper left like the stones. */
export function Drawing({ kind, title }: { kind: Kind; title: string }) {
  const { ground, shapes } = drawings[kind];
  return (
    <svg role="img" aria-label={title} viewBox="0 0 320 260" className="block w-full">
      <rect width="320" height="260" fill={ground[0]} />
      <polygon points="0,0 320,0 122,118" fill={ground[1]} />
      <polygon points="320,0 320,260 214,150" fill={ground[2]} />
      <polygon points="0,260 0,96 84,172" fill={ground[2]} />
      {shapes}
    </svg>
  );
}

function Faces({ faces }: { faces: readonly Face[] }) {
  return faces.map(([points, tone]) => (
    <polygon
      key={points}
      points={points}
      fill={tone}
      stroke={tone}
      strokeWidth="0.8"
      strokeLinejoin="round"
    />
  ));
}

function Stone({
  kind,
  x,
  y,
  size,
}: {
  kind: "ruby" | "emerald" | "diamond" | "topaz";
  x: number;
  y: number;
  size: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <StoneFaces kind={kind} />
    </g>
  );
}

const shirt: Face[] = [
  ["122,48 76,66 92,104", "#553064"],
  ["76,66 44,116 92,104", "#3d2149"],
  ["44,116 82,138 92,104", "#2f1838"],
  ["198,48 244,66 228,104", "#452551"],
  ["244,66 276,116 228,104", "#341b3f"],
  ["276,116 238,138 228,104", "#2a1530"],
  ["122,48 92,104 160,142", "#5c3670"],
  ["122,48 160,74 160,142", "#4b2959"],
  ["198,48 160,74 160,142", "#402150"],
  ["198,48 228,104 160,142", "#4b2959"],
  ["92,104 92,226 160,142", "#452551"],
  ["92,226 160,226 160,142", "#371c43"],
  ["228,226 160,226 160,142", "#2f1838"],
  ["228,104 228,226 160,142", "#3a1f47"],
];

const tote: Face[] = [
  ["92,102 228,102 160,160", "#f7efe2"],
  ["92,102 86,228 160,160", "#eadcc6"],
  ["228,102 234,228 160,160", "#decbb0"],
  ["86,228 234,228 160,160", "#e4d4bc"],
  ["92,102 228,102 227,112 93,112", "#fbf6ed"],
];

const mug: Face[] = [
  ["96,104 120,104 112,216 104,206", "#e4dccf"],
  ["120,104 158,104 150,222 112,216", "#f3ede3"],
  ["158,104 204,104 184,216 150,222", "#ffffff"],
  ["204,104 216,104 208,206 184,216", "#efe8dd"],
  ["96,104 110,95 202,95 216,104", "#fbf8f3"],
  ["104,103 114,97.5 198,97.5 208,103", "#4f2b1d"],
  ["104,103 208,103 156,97.5", "#6b3d29"],
];

const journal: Face[] = [
  ["102,50 120,44 120,222 102,228", "#05382b"],
  ["120,44 226,52 172,138", "#1d7d66"],
  ["120,44 120,222 172,138", "#0d6a53"],
  ["226,52 224,228 172,138", "#0a5140"],
  ["120,222 224,228 172,138", "#084536"],
  ["120,222 224,228 206,238 102,228", "#f6efe3"],
  ["224,228 226,52 231,58 229,232", "#e7ddd0"],
];

const grounds = {
  warm: ["#f6eee5", "#faf5ee", "#efe2d6"],
  rose: ["#f6e6e6", "#fbf1ef", "#eed8da"],
  mist: ["#e6eef2", "#f1f6f8", "#d8e4ea"],
  leaf: ["#e6efe8", "#f1f6f1", "#d7e5da"],
} as const;

const drawings: Record<Kind, { ground: readonly [string, string, string]; shapes: ReactNode }> = {
  "t-shirt": {
    ground: grounds.warm,
    shapes: (
      <>
        <Faces faces={shirt} />
        <path d="M122 48Q160 92 198 48" fill="none" stroke="#7a558a" strokeWidth="4" />
        <circle cx="160" cy="140" r="29" fill="none" stroke="#b08433" strokeWidth="1.4" />
        <Stone kind="ruby" x={137} y={117} size={46} />
      </>
    ),
  },
  "tote-bag": {
    ground: grounds.leaf,
    shapes: (
      <>
        <path d="M124 108V74a36 36 0 0 1 72 0v34" fill="none" stroke="#741238" strokeWidth="7" />
        <Faces faces={tote} />
        <path d="M118 102h12v22h-12zM190 102h12v22h-12z" fill="#9b1b4b" />
        <Stone kind="emerald" x={132} y={136} size={56} />
      </>
    ),
  },
  mug: {
    ground: grounds.rose,
    shapes: (
      <>
        <g fill="none" stroke="#b08433" strokeWidth="2" strokeLinecap="round" opacity="0.75">
          <path d="M138 80c-9-11 9-17 0-30M160 76c-9-12 9-20 0-34M182 80c-9-11 9-17 0-30" />
        </g>
        <path d="M212 124c40-10 46 54 -8 62" fill="none" stroke="#efe8dd" strokeWidth="13" />
        <path
          d="M212 124c40-10 46 54 -8 62"
          fill="none"
          stroke="#d9cfc0"
          strokeWidth="2"
          transform="translate(3 7)"
        />
        <Faces faces={mug} />
        <Stone kind="ruby" x={130} y={128} size={58} />
      </>
    ),
  },
  journal: {
    ground: grounds.mist,
    shapes: (
      <>
        <path d="M190 232v26l-7-7-7 8v-28z" fill="#9b1b4b" />
        <Faces faces={journal} />
        <path d="M136 64 210 69.500 208.500 210 136 205z" fill="none" stroke="#c9a059" strokeWidth="1.4" />
        <Stone kind="topaz" x={144} y={108} size={58} />
      </>
    ),
  },
};
