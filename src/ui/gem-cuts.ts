export type Point = readonly [x: number, y: number];
/** One flat face of a stone. `light` runs from 0 (deepest tone) to 5 (brightest) and may lie between two tones. */
export type Facet = { points: Point[]; light: number };
export type Cut = "brilliant" | "step" | "side" | "hexagon" | "pear" | "cushion";

const lamp: Point = [-0.55, -0.84]; // the light comes from the upper left

function ring(count: number, radius: number, turn = 0, squash = 1): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return [50 + radius * Math.cos(angle) * squash, 50 + radius * Math.sin(angle)] as const;
  });
}

/**
 * A face whose brightness follows from its position around the stone, plus a small offset that makes it
 * sparkle.
 */
function lit(points: Point[], sparkle: number): Facet {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - 50;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - 50;
  const length = Math.hypot(x, y) || 1;
  const toward = (x * lamp[0] + y * lamp[1]) / length;
  return { points, light: Math.max(0, Math.min(5, 2.3 + toward * 1.9 + sparkle)) };
}

/** Faces between two rings of the same count, the inner one turned by half a step: triangles both ways. */
function crown(outer: Point[], inner: Point[]): Facet[] {
  return outer.flatMap((point, index) => {
    const next = outer[(index + 1) % outer.length] as Point;
    const below = inner[index] as Point;
    const before = inner[(index + inner.length - 1) % inner.length] as Point;
    return [
      lit([point, next, below], index % 2 ? -0.2 : 0.25),
      lit([before, point, below], index % 2 ? 1 : 0.55),
    ];
  });
}

/** Faces between two rings that run in parallel: the steps of an emerald cut. */
function steps(outer: Point[], inner: Point[], sparkle: number): Facet[] {
  return outer.map((point, index) => {
    const following = (index + 1) % outer.length;
    return lit(
      [point, outer[following] as Point, inner[following] as Point, inner[index] as Point],
      sparkle + (index % 2 ? 0.35 : 0),
    );
  });
}

function chamfered(width: number, height: number, corner: number): Point[] {
  const [w, h, c] = [width / 2, height / 2, corner];
  const corners: Point[] = [
    [-w + c, -h],
    [w - c, -h],
    [w, -h + c],
    [w, h - c],
    [w - c, h],
    [-w + c, h],
    [-w, h - c],
    [-w, -h + c],
  ];
  return corners.map(([x, y]) => [50 + x, 50 + y] as const);
}

/** The table (top face), split once so that it catches the light on one side. */
function table(points: Point[]): Facet[] {
  const half = Math.ceil(points.length / 2);
  return [
    { points: [...points.slice(half), points[0] as Point], light: 2.9 },
    { points: points.slice(0, half + 1), light: 3.7 },
  ];
}

const drop = (points: Point[]) =>
  points.map(([x, y]) => {
    const height = Math.max(0, (58 - y) / 58);
    return [50 + (x - 50) * (1 - height * 0.62), y] as Point;
  });

const face = (light: number, ...points: Point[]): Facet => ({ points, light });

const side = [
  face(4, [6, 36], [27, 14], [35, 36]),
  face(5, [27, 14], [50, 14], [35, 36]),
  face(3, [50, 14], [35, 36], [65, 36]),
  face(4, [50, 14], [73, 14], [65, 36]),
  face(2, [73, 14], [94, 36], [65, 36]),
  face(3, [6, 36], [35, 36], [50, 92]),
  face(2, [35, 36], [65, 36], [50, 92]),
  face(1, [65, 36], [94, 36], [50, 92]),
];

const cushion = chamfered(88, 88, 22);

/** The faces of each cut on a 100 x 100 sheet, largest first. */
export const cuts: Record<Cut, Facet[]> = {
  brilliant: [...crown(ring(8, 47), ring(8, 28, 0.5)), ...table(ring(8, 28, 0.5))],
  step: [
    ...steps(chamfered(74, 94, 20), chamfered(56, 74, 15), -0.3),
    ...steps(chamfered(56, 74, 15), chamfered(38, 54, 10), 0.6),
    ...table(chamfered(38, 54, 10)),
  ],
  side,
  hexagon: [...crown(ring(6, 47), ring(6, 27, 0.5)), ...table(ring(6, 27, 0.5))],
  pear: [...crown(drop(ring(10, 47)), drop(ring(10, 26, 0.5))), ...table(drop(ring(10, 26, 0.5)))],
  cushion: [...steps(cushion, ring(8, 30, -0.5), 0.2), ...table(ring(8, 30, -0.5))],
};
