import { type GemKind, gemFaces } from "#ui/gem-faces.ts";

export type Stop = [offset: number, colour: string, opacity?: number];
export type Sheet = ReturnType<typeof openSheet>;

/** The colour tones of the pictures. */
export const tone = {
  night: "#140a1c",
  ink: "#2a1530",
  plum: "#4a2350",
  ruby: "#9b1b4b",
  rose: "#d87798",
  gold: "#e0b060",
  candle: "#ffd98c",
  cream: "#fff1d6",
  emerald: "#0d6a53",
  leaf: "#2c866f",
  sky: "#97b9cf",
};

/**
 * A drawing of `width` by `height` pixels; the same seed always gives the same drawing. Parts are drawn in
 * call order.
 */
export function openSheet(width: number, height: number, seed: number) {
  const random = randomOf(seed);
  const defs: string[] = [];
  const parts: string[] = [];
  const id = () => `d${defs.length}`;
  const add = (...markup: string[]) => parts.push(...markup);
  const between = (low: number, high: number) => low + (high - low) * random();
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

  const stopsOf = (stops: Stop[]) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join("");
  const linear = (stops: Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) => {
    const name = id();
    defs.push(
      `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${name})`;
  };
  const radial = (stops: Stop[]) => {
    const name = id();
    defs.push(`<radialGradient id="${name}">${stopsOf(stops)}</radialGradient>`);
    return `url(#${name})`;
  };
  const blurred = (amount: number, markup: string, opacity = 1) => {
    const name = id();
    defs.push(
      `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    );
    return `<g filter="url(#${name})" opacity="${opacity}">${markup}</g>`;
  };

  const wash = (stops: Stop[], direction?: [number, number, number, number]) =>
    add(`<rect width="${width}" height="${height}" fill="${linear(stops, direction)}"/>`);
  const glow = (x: number, y: number, radius: number, colour: string, strength = 0.6, squash = 1) =>
    add(
      `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * squash}" fill="${radial([
        [0, colour, strength],
        [0.25, colour, strength * 0.55],
        [0.6, colour, strength * 0.14],
        [1, colour, 0],
      ])}"/>`,
    );
  /** Out-of-focus lights within a box: discs with a brighter edge, like bokeh of a camera lens. */
  const bokeh = (
    count: number,
    box: [number, number, number, number],
    sizes: [number, number],
    colours: string[],
  ) => {
    const [x1, y1, x2, y2] = box;
    const discs = Array.from({ length: count }, () => {
      const [x, y, r] = [between(x1, x2), between(y1, y2), between(...sizes)];
      const [colour, strength] = [pick(colours), between(0.12, 0.36)];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" fill-opacity="${strength}" stroke="${colour}" stroke-opacity="${strength * 0.8}" stroke-width="${r * 0.08}"/>`;
    });
    add(blurred(sizes[1] * 0.045, discs.join("")));
  };
  /** A stone as a light source, with a glow and faceted rays. */
  const gem = (kind: GemKind, x: number, y: number, size: number, rays = 0) => {
    for (let ray = 0; ray < rays; ray++) {
      const angle = ((ray + between(-0.2, 0.2)) / rays) * 2 * Math.PI;
      const spread = between(0.03, 0.12);
      const reach = size * between(5, 11);
      const at = (turn: number) =>
        `${x + Math.cos(angle + turn) * reach},${y + Math.sin(angle + turn) * reach}`;
      const name = id();
      defs.push(
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}">${stopsOf(
          [
            [0, tone.cream, 0.3],
            [0.35, tone.candle, 0.12],
            [1, tone.candle, 0],
          ],
        )}</radialGradient>`,
      );
      add(`<polygon points="${x},${y} ${at(-spread)} ${at(spread)}" fill="url(#${name})"/>`);
    }
    glow(x, y, size * 2.6, tone.candle, 0.5);
    const faces = gemFaces(kind).map(
      (face) =>
        `<polygon points="${face.points}" fill="${face.tone}" stroke="${face.tone}" stroke-width="0.4"/>`,
    );
    add(
      `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${faces.join("")}</g>`,
    );
  };
  /** Large faint facets of light across a box, like the inside of a cut stone. */
  const facets = (
    count: number,
    box: [number, number, number, number],
    colours: string[],
    strength: number,
  ) => {
    const [x1, y1, x2, y2] = box;
    for (let number = 0; number < count; number++) {
      const [x, y] = [between(x1, x2), between(y1, y2)];
      const reach = Math.max(x2 - x1, y2 - y1) * between(0.22, 0.55);
      const first = between(0, 6.3);
      const corners = [0, between(0.7, 1.4), between(2.2, 3.4)].map(
        (turn) => `${x + Math.cos(first + turn) * reach},${y + Math.sin(first + turn) * reach}`,
      );
      const colour = pick(colours);
      const fill = linear([
        [0, colour, strength],
        [1, colour, 0],
      ]);
      add(`<polygon points="${corners.join(" ")}" fill="${fill}"/>`);
    }
  };

  /** Finishes the drawing: darkens its edges and adds grain, which prevents banding in gradients. */
  const close = (edges = 0.5) => {
    const edge = radial([
      [0.55, tone.night, 0],
      [1, tone.night, edges],
    ]);
    const grainOf = (name: string, level: number, sign: number) =>
      `<filter id="${name}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${level} 0 0 0 0 ${level} 0 0 0 0 ${level} ${0.08 * sign} 0 0 0 ${-0.04 * sign}"/></filter>`;
    defs.push(grainOf("bright", 1, 1), grainOf("dark", 0, -1));
    const [w, h] = [width, height];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs.join("")}</defs>${parts.join("")}<rect x="${-w * 0.2}" y="${-h * 0.2}" width="${w * 1.4}" height="${h * 1.4}" fill="${edge}"/><rect width="${w}" height="${h}" filter="url(#bright)"/><rect width="${w}" height="${h}" filter="url(#dark)"/></svg>`;
  };
  return {
    width,
    height,
    add,
    between,
    pick,
    random,
    linear,
    radial,
    blurred,
    wash,
    glow,
    bokeh,
    gem,
    facets,
    close,
  };
}

/** Mulberry32: random numbers from 0 to 1; the same seed gives the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
