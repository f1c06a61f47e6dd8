import type { Sheet } from "./sheet.ts";

export type Hair = "bun" | "bob" | "long" | "curls" | "short" | "wrap";
export type Clothes = "gown" | "dress" | "suit" | "bust";
export type Arm = "down" | "hip" | "front" | "glass" | "point" | "around" | "reach" | "none";
/** Two tones per stone: lit and deep. */
export const stones = {
  ruby: ["#c92f66", "#4f0a26"],
  emerald: ["#1f9b7b", "#05382b"],
  amethyst: ["#8a6599", "#2a1530"],
  diamond: ["#6690af", "#1f3b52"],
  topaz: ["#c9a059", "#5c4010"],
  plum: ["#5c2a58", "#1f0d24"],
  slate: ["#44506e", "#141a2c"],
} as const;

export type Figure = {
  x: number;
  foot: number;
  height: number;
  hair: Hair;
  clothes: Clothes;
  left?: Arm;
  right?: Arm;
  turn?: number; // degrees to the right
  colour: string;
  rim: string;
  light?: number; // side of the light: -1 left, 1 right
  stone?: readonly [string, string]; // the two tones of the clothes
};

// A figure is 100 units high with its foot at 0,0; y grows downwards. People are drawn from behind, so that
// no face is drawn.
const hairs: Record<Hair, string> = {
  short: `<path d="M-5.2,-92C-5.6,-101 5.6,-101 5.2,-92C5,-88.6 3,-86.4 0,-86.2C-3,-86.4 -5,-88.6 -5.2,-92Z"/>`,
  bun: `<path d="M-5.1,-92.5C-5.4,-101 5.4,-101 5.1,-92.5C4.6,-88.6 3,-86.6 0,-86.4C-3,-86.6 -4.6,-88.6 -5.1,-92.5Z"/><ellipse cx="0.6" cy="-99.3" rx="3.3" ry="2.7"/>`,
  bob: `<path d="M-5.6,-92C-6,-101.5 6,-101.5 5.6,-92C5.9,-88.5 6.7,-86 6.3,-83.8C3,-82.6 -3,-82.6 -6.3,-83.8C-6.7,-86 -5.9,-88.5 -5.6,-92Z"/>`,
  long: `<path d="M-5.4,-92C-5.9,-101.5 5.9,-101.5 5.4,-92C5.8,-86 7.6,-80 6.4,-72.5C3,-70.4 -2.6,-70 -6,-72C-7.4,-80 -5.8,-86 -5.4,-92Z"/>`,
  curls: [
    [0, -93, 5.6],
    [-4.6, -94, 3.5],
    [4.6, -94, 3.5],
    [-5.4, -89.6, 3.3],
    [5.4, -89.6, 3.3],
    [-2.6, -98, 3.4],
    [2.8, -98, 3.3],
    [-4, -86.2, 2.7],
    [4, -86.2, 2.7],
    [0, -86.5, 3.2],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join(""),
  wrap: `<path d="M-5.4,-91C-8.4,-95 -8.4,-102.5 -2.4,-104.4C1,-107.4 6.6,-106.4 6.2,-103C8.6,-100 7.6,-94.5 5.4,-91C4.6,-88 3,-86.4 0,-86.2C-3,-86.4 -4.6,-88 -5.4,-91Z"/><path d="M3.6,-100.6C7,-108 13.4,-105.4 10.4,-100.8C13.6,-98.6 9.6,-94.2 5,-97Z"/>`,
};

const top = (waist: number) =>
  `M-2,-88.5C-2,-84.6 -3.4,-83.8 -8,-82.2C-10.2,-81.3 -10.4,-78.6 -9.6,-75C-8.8,-71 -7,-67 -${waist},-62`;
const topBack = (waist: number) =>
  `L${waist},-62C7,-67 8.8,-71 9.6,-75C10.4,-78.6 10.2,-81.3 8,-82.2C3.4,-83.8 2,-84.6 2,-88.5Z`;
const bodies: Record<Clothes, string> = {
  gown: `<path d="${top(6)}C-7.6,-57 -8.8,-54 -9.3,-50C-11,-34 -12.6,-14 -16.5,0C-6,2 7,2 17.5,0C13.4,-14 11,-34 9.3,-50C8.8,-54 7.6,-57 6,-62${topBack(6)}"/>`,
  dress: `<path d="${top(6.2)}C-7.6,-57 -9,-53 -9.6,-48L-11.8,-30L11.8,-30L9.6,-48C9,-53 7.6,-57 6.2,-62${topBack(6.2)}"/><path d="M-6.6,-30.4L-5.4,-14L-5.6,-2L-8,0L-2.4,0L-2.6,-14L-1.8,-30.4Z"/><path d="M1.8,-30.4L2.6,-14L2.4,0L8,0L5.6,-2L5.4,-14L6.6,-30.4Z"/>`,
  suit: `<path d="${top(7.6)}C-8.6,-57 -9,-52 -9.2,-46L9.2,-46C9,-52 8.6,-57 7.6,-62${topBack(7.6)}"/><path d="M-9,-47L-8,-22L-7.4,-2L-9.6,0L-2.6,0L-2.4,-22L-0.4,-42L0.4,-42L2.4,-22L2.6,0L9.6,0L7.4,-2L8,-22L9,-47Z"/>`,
  bust: `<path d="M-2.2,-88.5C-2.2,-84.4 -4,-83.4 -9,-81.9C-12.6,-80.6 -14,-77 -14.4,-71C-14.8,-64 -13.4,-52 -13,-24L13,-24C13.4,-52 14.8,-64 14.4,-71C14,-77 12.6,-80.6 9,-81.9C4,-83.4 2.2,-84.4 2.2,-88.5Z"/>`,
};

// Shoulder, elbow and hand of the right arm; the left arm is mirrored.
const arms: Record<Exclude<Arm, "none">, [number, number][]> = {
  down: [
    [8.6, -79.6],
    [11.2, -65],
    [10.6, -51],
  ],
  hip: [
    [8.6, -79.6],
    [15, -68],
    [8, -57.5],
  ],
  front: [
    [8.6, -79.6],
    [12, -66],
    [4.4, -63],
  ],
  glass: [
    [8.6, -79.6],
    [14, -70],
    [13.4, -84],
  ],
  point: [
    [8.6, -79.6],
    [17, -77],
    [27, -83],
  ],
  around: [
    [8.6, -79.6],
    [14, -77],
    [22, -77],
  ],
  reach: [
    [8.6, -79.6],
    [15.5, -71],
    [24, -68],
  ],
};

function armOf(arm: Arm, side: 1 | -1, sleeve = ""): string {
  if (arm === "none") return "";
  const [a, b, c] = arms[arm].map(([x, y]) => `${x * side},${y}`);
  const [, , hand] = arms[arm] as [[number, number], [number, number], [number, number]];
  const glass =
    arm === "glass"
      ? `<path fill="#f7cf7e" d="M${hand[0] * side - 1.5},${hand[1] - 9}L${hand[0] * side + 1.5},${hand[1] - 9}L${hand[0] * side + 0.5},${hand[1] - 2.5}L${hand[0] * side - 0.5},${hand[1] - 2.5}Z"/>`
      : "";
  return `<circle cx="${hand[0] * side}" cy="${hand[1]}" r="2"/><path d="M${a}L${b}" fill="none" stroke-width="4.4"${sleeve}/><path d="M${b}L${c}" fill="none" stroke-width="3.4"${sleeve}/>${glass}`;
}

type Line = { y: number; xs: number[] };

// Horizontal lines at which the panels of a garment change, from top to hem.
const cuts: Record<Clothes, Line[]> = {
  gown: [
    { y: -77, xs: [-9.8, -5, 0, 5, 9.8] },
    { y: -61, xs: [-6, -3, -0.4, 2.6, 6] },
    { y: 1, xs: [-16.5, -8.5, 0.5, 9, 17.5] },
  ],
  dress: [
    { y: -82.6, xs: [-10.5, -4, 0, 4, 10.5] },
    { y: -61, xs: [-7, -3, -0.4, 2.6, 7] },
    { y: -29.8, xs: [-13, -6, 0.5, 6, 13] },
  ],
  suit: [
    { y: -83.2, xs: [-11, -5, 0, 5, 11] },
    { y: -61, xs: [-9, -4.4, 0, 4.4, 9] },
    { y: -45.5, xs: [-10, -5.4, 0, 5.4, 10] },
  ],
  bust: [
    { y: -83, xs: [-15, -7, 0, 7, 15] },
    { y: -62, xs: [-16, -8, 0, 8, 16] },
    { y: -40, xs: [-18, -9, 0, 9, 18] },
  ],
};

/** A garment made of panels, like the faces of a stone. */
function panels(light: number, clothes: Clothes, [lit, deep]: readonly [string, string]): string {
  const lines = cuts[clothes];
  const face = (from: number, panel: number) => {
    const [above, below] = [lines[from], lines[from + 1]] as [Line, Line];
    const bright = light > 0 ? panel / 3 : 1 - panel / 3;
    const points = `${above.xs[panel]},${above.y} ${above.xs[panel + 1]},${above.y} ${below.xs[panel + 1]},${below.y} ${below.xs[panel]},${below.y}`;
    const sheen = (from ? 0.2 : 0.1) + 0.65 * bright * (panel % 2 ? 0.7 : 1);
    return `<polygon points="${points}" fill="${deep}" stroke="${deep}" stroke-width="0.3"/><polygon points="${points}" fill="${lit}" fill-opacity="${sheen.toFixed(2)}"/>`;
  };
  return [0, 1].flatMap((from) => [0, 1, 2, 3].map((panel) => face(from, panel))).join("");
}

/** Draws a person from behind, with a rim of light on the lit side. */
export function person(sheet: Sheet, figure: Figure) {
  const {
    x,
    foot,
    height,
    hair,
    clothes,
    left = "down",
    right = "down",
    turn = 0,
    colour,
    rim,
    light = -1,
  } = figure;
  const limbs = clothes === "bust" ? "" : armOf(left, -1) + armOf(right, 1);
  const ears =
    hair === "short" || hair === "bun"
      ? `<ellipse cx="-5" cy="-91.6" rx="0.7" ry="1.4"/><ellipse cx="5" cy="-91.6" rx="0.7" ry="1.4"/>`
      : "";
  const head = `<ellipse cx="0" cy="-92.6" rx="4.7" ry="6"/>${ears}${hairs[hair]}`;
  const body = `${bodies[clothes]}${limbs}${head}`;
  // Clothes are painted over the body; arms (with a suit's sleeves) and hair are painted over the clothes.
  const sleeve = clothes === "suit" && figure.stone ? ` stroke="${figure.stone[1]}"` : "";
  const over =
    clothes === "bust"
      ? head
      : `${armOf(left === "front" ? "none" : left, -1, sleeve)}${armOf(right === "front" ? "none" : right, 1, sleeve)}${head}`;
  const scale = height / 100;
  const name = `${clothes}${x}-${foot}`.replaceAll(".", "_");
  const gown = figure.stone
    ? `<clipPath id="${name}">${bodies[clothes]}</clipPath><g clip-path="url(#${name})">${panels(light, clothes, figure.stone)}</g>${over}`
    : "";
  const layer = (paint: string, shift: number, more = "") =>
    `<g transform="translate(${shift * light} ${-Math.abs(shift) * 0.55})" fill="${paint}" stroke="${paint}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${body}${more}</g>`;
  sheet.add(
    `<g transform="translate(${x} ${foot}) rotate(${turn}) scale(${scale})">${layer(rim, Math.min(0.75, 2.6 / scale))}${layer(colour, 0, gown)}</g>`,
  );
}

/** Draws a row of heads and shoulders from behind, like an audience. */
export function audience(
  sheet: Sheet,
  row: {
    y: number;
    height: number;
    gap: number;
    colour: string;
    rim: string;
    seat: string;
    stones?: (readonly [string, string])[];
  },
) {
  const hairs: Hair[] = ["bob", "bun", "long", "curls", "short", "bob", "wrap", "bun"];
  for (
    let x = -row.gap * sheet.random();
    x < sheet.width + row.gap;
    x += row.gap * sheet.between(0.86, 1.16)
  ) {
    const height = row.height * sheet.between(0.94, 1.05);
    person(sheet, {
      x,
      foot: row.y + height * sheet.between(0.42, 0.46),
      height,
      hair: sheet.pick(hairs),
      clothes: "bust",
      turn: sheet.between(-3, 3),
      colour: row.colour,
      rim: row.rim,
      light: x < sheet.width / 2 ? 1 : -1,
      stone: row.stones && sheet.pick(row.stones),
    });
    seatBack(sheet, x, row.y + height * 0.44, height, row.seat, row.rim);
  }
}

/** Draws the back of a chair behind a person who sits facing away from the viewer. */
export function seatBack(sheet: Sheet, x: number, foot: number, height: number, colour: string, rim: string) {
  const [w, y] = [height * 0.36, foot - height * 0.6];
  sheet.add(
    `<path d="M${x - w / 2},${y + height * 0.7}V${y + w * 0.22}Q${x - w / 2},${y} ${x - w * 0.26},${y}H${x + w * 0.26}Q${x + w / 2},${y} ${x + w / 2},${y + w * 0.22}V${y + height * 0.7}Z" fill="${colour}"/>`,
    `<path d="M${x - w / 2 + 2},${y + w * 0.24}Q${x - w / 2 + 2},${y + 1.5} ${x - w * 0.26},${y + 1.5}H${x + w * 0.26}Q${x + w / 2 - 2},${y + 1.5} ${x + w / 2 - 2},${y + w * 0.24}" fill="none" stroke="${rim}" stroke-opacity="0.55" stroke-width="${Math.max(1.5, height * 0.008)}"/>`,
  );
}
