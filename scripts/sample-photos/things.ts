import { type Sheet, tone } from "./sheet.ts";

const points = (list: [number, number][]) => list.map((point) => point.join(",")).join(" ");

/** A champagne flute of `height`, standing on `y`; lit from the left. */
export function flute(sheet: Sheet, x: number, y: number, height: number, tilt = 0, held = false) {
  const wine = sheet.linear([
    [0, tone.candle, 0.95],
    [0.55, tone.gold, 0.85],
    [1, "#a5662a", 0.9],
  ]);
  const glass = sheet.linear(
    [
      [0, "#ffffff", 0.55],
      [0.25, "#ffffff", 0.08],
      [0.75, "#ffffff", 0.04],
      [1, "#ffffff", 0.4],
    ],
    [0, 0, 1, 0],
  );
  const bubbles = Array.from({ length: 16 }, () => {
    const rise = sheet.random();
    return `<circle cx="${sheet.between(-7, 7) * (0.35 + 0.65 * rise)}" cy="${-46 - rise * 38}" r="${sheet.between(0.35, 0.85)}" fill="${tone.cream}" fill-opacity="${sheet.between(0.4, 0.95)}"/>`;
  }).join("");
  // The foot is hidden by the hand.
  const foot = held ? "L-0.7,-20L0.7,-20" : "L-0.7,-3C-2,-1.6 -8,-1.4 -11,0L11,0C8,-1.4 2,-1.6 0.7,-3";
  sheet.add(
    `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${height / 100})"><path d="M-9.6,-86C-9,-62 -5,-46 -0.9,-42L0.9,-42C5,-46 9,-62 9.6,-86C5,-84.6 -5,-84.6 -9.6,-86Z" fill="${wine}"/>${bubbles}<ellipse cx="0" cy="-86" rx="9.6" ry="1.7" fill="${tone.cream}" fill-opacity="0.75"/><path d="M-9.2,-100C-10.6,-72 -6,-46 -0.9,-41.4${foot}L0.9,-41.4C6,-46 10.6,-72 9.2,-100Z" fill="${glass}" stroke="#ffffff" stroke-opacity="0.5" stroke-width="0.35"/><path d="M-7.6,-97C-8.6,-76 -6.6,-60 -4.4,-52" fill="none" stroke="#ffffff" stroke-opacity="0.8" stroke-width="1" stroke-linecap="round"/><ellipse cx="0" cy="-100" rx="9.2" ry="1.4" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="0.5"/></g>`,
  );
}

/** A lit candle of `height`, standing on `y`. */
export function candle(sheet: Sheet, x: number, y: number, height: number, width = height * 0.16) {
  const wax = sheet.linear([
    [0, "#ffe9bd"],
    [0.3, "#e2b27a"],
    [1, "#7a4a4a"],
  ]);
  const flame = height * 0.2 + width * 0.9;
  sheet.glow(x, y - height - flame * 0.5, flame * 5, tone.candle, 0.62);
  sheet.add(
    `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.2}" fill="${tone.night}" fill-opacity="0.35"/>`,
    `<rect x="${x - width / 2}" y="${y - height}" width="${width}" height="${height}" rx="${width * 0.18}" fill="${wax}"/>`,
    `<path d="M${x},${y - height - flame}C${x + flame * 0.32},${y - height - flame * 0.45} ${x + flame * 0.24},${y - height} ${x},${y - height}C${x - flame * 0.24},${y - height} ${x - flame * 0.32},${y - height - flame * 0.45} ${x},${y - height - flame}Z" fill="#fff4cf"/>`,
  );
}

/** A round table with a cloth to the floor; `y` is the middle of its top. */
export function roundTable(sheet: Sheet, x: number, y: number, radius: number, cloth: [string, string]) {
  const [bright, deep] = cloth;
  const height = radius * 0.85;
  const folds = 9;
  const edge = (step: number) => x - radius + (2 * radius * step) / folds;
  for (let fold = 0; fold < folds; fold++) {
    const middle = Math.abs((fold + 0.5) / folds - 0.5) * 2;
    const sag = (at: number) => y + radius * 0.26 * Math.sqrt(Math.max(0, 1 - ((at - x) / radius) ** 2));
    const fill = sheet.linear([
      [0, bright, (fold % 2 ? 0.92 : 0.7) * (1 - middle * 0.45)],
      [1, deep, 0.95],
    ]);
    const [a, b] = [edge(fold), edge(fold + 1)];
    sheet.add(
      `<polygon points="${points([
        [a, sag(a)],
        [b, sag(b)],
        [b, sag(b) + height],
        [a, sag(a) + height],
      ])}" fill="${deep}"/>`,
      `<polygon points="${points([
        [a, sag(a)],
        [b, sag(b)],
        [b, sag(b) + height],
        [a, sag(a) + height],
      ])}" fill="${fill}"/>`,
    );
  }
  const plate = sheet.linear(
    [
      [0, bright],
      [1, deep],
    ],
    [0.3, 0, 0.8, 1],
  );
  sheet.add(`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.26}" fill="${plate}"/>`);
}

/** A lectern of `height` standing on `y`, with a cut stone on its front. */
export function lectern(sheet: Sheet, x: number, y: number, height: number) {
  const w = height * 0.3;
  const front = sheet.linear(
    [
      [0, "#7d4a2c"],
      [0.4, "#4f2a27"],
      [1, "#1f0f1c"],
    ],
    [0, 0, 1, 1],
  );
  sheet.add(
    `<polygon points="${points([
      [x - w * 0.8, y - height * 0.9],
      [x + w * 0.8, y - height * 0.9],
      [x + w * 0.62, y],
      [x - w * 0.62, y],
    ])}" fill="${front}"/>`,
    `<polygon points="${points([
      [x - w * 0.8, y - height * 0.9],
      [x - w * 0.3, y - height * 0.9],
      [x - w * 0.42, y],
      [x - w * 0.62, y],
    ])}" fill="#c98b52" fill-opacity="0.28"/>`,
    `<polygon points="${points([
      [x - w, y - height * 0.88],
      [x + w, y - height * 0.88],
      [x + w * 0.86, y - height],
      [x - w * 0.86, y - height],
    ])}" fill="#a86b3d"/>`,
    `<rect x="${x - w}" y="${y - height * 0.885}" width="${w * 2}" height="${height * 0.035}" fill="#e9b878"/>`,
    `<rect x="${x - w * 0.78}" y="${y - height * 0.03}" width="${w * 1.56}" height="${height * 0.03}" fill="#2d1620"/>`,
  );
  sheet.gem("ruby", x, y - height * 0.52, height * 0.2);
  sheet.add(
    `<path d="M${x + w * 0.2},${y - height * 0.99}Q${x + w * 0.24},${y - height * 1.13} ${x + w * 0.02},${y - height * 1.17}" fill="none" stroke="#1b0d1a" stroke-width="${height * 0.014}"/>`,
    `<ellipse cx="${x}" cy="${y - height * 1.175}" rx="${height * 0.03}" ry="${height * 0.018}" fill="#1b0d1a"/>`,
  );
}

/** A magnolia blossom seen from the side; outer petals are drawn first. */
export function magnolia(sheet: Sheet, x: number, y: number, size: number, turn: number) {
  const petal = (angle: number, length: number, width: number, shade: number) => {
    const fill = sheet.linear([
      [0, shade > 0.5 ? "#fffaf0" : "#f7e6da"],
      [0.6, shade > 0.5 ? "#f8e3d8" : "#e7bfc0"],
      [1, shade > 0.5 ? "#d890a4" : "#b0577f"],
    ]);
    return `<path transform="rotate(${angle})" d="M0,0C${-width},${-length * 0.3} ${-width * 0.95},${-length * 0.85} 0,${-length}C${width * 0.95},${-length * 0.85} ${width},${-length * 0.3} 0,0Z" fill="${fill}" stroke="#b0577f" stroke-opacity="0.22" stroke-width="0.6"/>`;
  };
  const outer = [-78, 76, -46, 44].map((angle) => petal(angle, 50, 19, 0));
  const inner = [-24, 25, 0].map((angle) => petal(angle, 46, 17, 1));
  const front = [-52, 50, -12].map((angle) => petal(angle, 30, 15, 1));
  sheet.add(
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 50})">${outer.join("")}${inner.join("")}${front.join("")}</g>`,
  );
}

/** SVG of a pointed leaf in two facets, one lit and one shaded. */
export function leaf(
  x: number,
  y: number,
  size: number,
  turn: number,
  [lit, deep]: [string, string],
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 50})"><path d="M0,0C-14,-14 -15,-34 0,-50L0,0Z" fill="${lit}"/><path d="M0,0C14,-14 15,-34 0,-50L0,0Z" fill="${deep}"/></g>`;
}

/** Draws faceted leaves around a point: a tree or a hedge. */
export function foliage(
  sheet: Sheet,
  [x, y]: [number, number],
  [rx, ry]: [number, number],
  count: number,
  tones: [string, string][],
) {
  const deepest = tones[0]?.[1] ?? tone.emerald;
  const around = (spread: number) => {
    const [angle, far] = [sheet.between(0, 6.3), Math.sqrt(sheet.random()) * spread];
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far] as const;
  };
  const small = Math.min(rx, ry);
  // Solid in the centre, so that no sky shows through.
  for (let mass = 0; mass < 22; mass++) {
    const [cx, cy] = around(0.78);
    sheet.add(`<circle cx="${cx}" cy="${cy}" r="${small * sheet.between(0.28, 0.42)}" fill="${deepest}"/>`);
  }
  const leaves = Array.from({ length: count }, () => around(0.84)).sort(([, one], [, other]) => other - one);
  for (const [lx, ly] of leaves)
    sheet.add(leaf(lx, ly, sheet.between(0.2, 0.34) * small, sheet.between(0, 360), sheet.pick(tones)));
}

/** A string of lights that hangs between two points. */
export function lights(
  sheet: Sheet,
  [x1, y1]: [number, number],
  [x2, y2]: [number, number],
  sag: number,
  count: number,
) {
  const middle = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2] as const;
  sheet.add(
    `<path d="M${x1},${y1}Q${middle[0]},${middle[1]} ${x2},${y2}" fill="none" stroke="${tone.night}" stroke-opacity="0.7" stroke-width="2.5"/>`,
  );
  for (let bulb = 0; bulb <= count; bulb++) {
    const t = bulb / count;
    const along = (a: number, m: number, b: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b;
    const [x, y] = [along(x1, middle[0], x2), along(y1, middle[1], y2)];
    sheet.glow(x, y + 8, 44, tone.candle, 0.7);
    sheet.add(`<circle cx="${x}" cy="${y + 8}" r="6" fill="#fff3cc"/>`);
  }
}
