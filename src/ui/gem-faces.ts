import { type Cut, cuts } from "./gem-cuts.ts";

export type GemKind = "ruby" | "emerald" | "diamond" | "platinum" | "amethyst" | "topaz";
/** One flat face as SVG draws it: its corners in a square of 100, and its colour. */
export type Face = { points: string; tone: string };

/** The cut of each stone, and its six tones from dark to bright. */
const stones: Record<GemKind, { cut: Cut; tones: readonly string[] }> = {
  ruby: { cut: "brilliant", tones: ["#4f0a26", "#741238", "#9b1b4b", "#b83a66", "#d87798", "#f2bfcf"] },
  emerald: { cut: "step", tones: ["#05382b", "#0a5140", "#0d6a53", "#2c866f", "#6bb09b", "#bcded2"] },
  diamond: { cut: "side", tones: ["#274a66", "#3e6c8f", "#6690af", "#97b9cf", "#c5dce9", "#ecf5fa"] },
  platinum: { cut: "hexagon", tones: ["#4b4955", "#696775", "#8c8a98", "#b0afba", "#d4d3da", "#f1f1f4"] },
  amethyst: { cut: "cushion", tones: ["#2a1530", "#452551", "#653e75", "#8a6599", "#b498bf", "#e1d3e6"] },
  topaz: { cut: "pear", tones: ["#5c4010", "#835f1d", "#b08433", "#c9a059", "#e1c490", "#f5e7cb"] },
};

/** The faces of a stone, in the order they are drawn; `tones` are six colours from dark to bright, by default its own. */
export function gemFaces(kind: GemKind, tones: readonly string[] = stones[kind].tones): Face[] {
  const key = [kind, ...tones].join();
  const faces = drawn.get(key) ?? draw(cuts[stones[kind].cut], tones);
  drawn.set(key, faces);
  return faces;
}

const drawn = new Map<string, Face[]>(); // a page has some twenty gems, and drawing them took as long as a table

const draw = (cut: (typeof cuts)[Cut], tones: readonly string[]): Face[] =>
  cut.map(({ points, light }) => ({
    points: points.map(([x, y]) => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`).join(" "),
    tone: toneAt(tones, light),
  }));

export function gemSvg(kind: GemKind, tones?: readonly string[]): string {
  const faces = gemFaces(kind, tones).map(
    ({ points, tone }) => `<polygon points="${points}" fill="${tone}" stroke="${tone}" stroke-width=".6"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${faces.join("")}</svg>`;
}

/** The colour at `light` between the tones, as #rrggbb. */
function toneAt(tones: readonly string[], light: number): string {
  const below = Math.min(Math.floor(light), tones.length - 2);
  const [from, to] = [tones[below], tones[below + 1]].map((tone) =>
    Number.parseInt(tone?.slice(1) ?? "", 16),
  );
  const channel = (shift: number) => {
    const [a, b] = [((from ?? 0) >> shift) & 255, ((to ?? 0) >> shift) & 255];
    return Math.round(a + (b - a) * (light - below))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
