import { greens, shade, sunny } from "./leaf-tones.ts";
import { person, stones } from "./people.ts";
import { openSheet, type Sheet, tone } from "./sheet.ts";
import { foliage, leaf, magnolia } from "./things.ts";

export function market(): string {
  const sheet = openSheet(1600, 1067, 83);
  sheet.wash([
    [0, "#8fb3c9"],
    [0.35, "#f3d9b4"],
    [0.6, "#f7c893"],
    [1, "#b8776a"],
  ]);
  sheet.glow(1210, 250, 700, "#fff6dc", 0.9);
  sheet.facets(12, [300, -100, 1600, 600], ["#fff1d6", tone.gold, tone.rose], 0.25);
  for (const [x, y, rx, ry] of [
    [120, 360, 230, 190],
    [480, 430, 190, 130],
    [860, 420, 210, 140],
    [1520, 330, 210, 200],
  ] as const) {
    sheet.add(`<path d="M${x - 16},680L${x - 8},${y}h16L${x + 18},680Z" fill="#7d4a4a"/>`);
    foliage(sheet, [x, y], [rx, ry], 56, sunny);
    foliage(sheet, [x + 20, y + 40], [rx * 0.6, ry * 0.5], 24, shade);
  }
  const ground = sheet.linear([
    [0, "#f0cfa0"],
    [0.4, "#c98f78"],
    [1, "#5a2f48"],
  ]);
  sheet.add(`<path d="M0,690Q800,650 1600,690V1067H0Z" fill="${ground}"/>`);
  for (const [from, to] of [
    [-20, 560],
    [560, 1090],
    [1090, 1640],
  ] as const) {
    sheet.add(
      `<path d="M${from},170Q${(from + to) / 2},300 ${to},170" fill="none" stroke="#6d3d50" stroke-width="3"/>`,
    );
    for (let flag = 1; flag < 10; flag++) {
      const t = flag / 10;
      const [x, y] = [from + (to - from) * t, 170 + 260 * t * (1 - t)];
      sheet.add(
        `<polygon points="${x - 20},${y} ${x + 20},${y} ${x},${y + 46}" fill="${["#9b1b4b", "#0d6a53", "#e0b060", "#653e75", "#3e6c8f"][flag % 5]}"/>`,
      );
    }
  }
  for (const [x, y, size, colour] of [
    [560, 720, 130, "#3e6c8f"],
    [1010, 716, 125, "#653e75"],
  ] as const)
    stall(sheet, x, y, size, colour);
  const far = { colour: "#7d4a5c", rim: "#fff1d0" };
  for (const [x, hair, clothes, stone] of [
    [700, "bob", "dress", "rose"],
    [800, "short", "suit", ""],
    [880, "long", "dress", ""],
  ] as const)
    person(sheet, {
      x,
      foot: 770,
      height: 190,
      hair,
      clothes,
      light: 1,
      stone: stone ? ["#e39ab0", "#a4566f"] : ["#a98aa8", "#6d4a6a"],
      ...far,
    });
  stall(sheet, 230, 880, 260, "#9b1b4b");
  stall(sheet, 1390, 890, 280, "#0d6a53");
  for (const [x, y, long] of [
    [500, 1008, 150],
    [1010, 1018, 150],
    [760, 1042, 190],
    [860, 1042, 120],
  ] as const)
    sheet.add(
      `<ellipse cx="${x - long * 0.7}" cy="${y + 10}" rx="${long}" ry="16" transform="rotate(-6 ${x} ${y})" fill="#4a2142" fill-opacity="0.35"/>`,
    );
  const near = { colour: "#3a1a38", rim: "#fff4d4" };
  person(sheet, {
    x: 500,
    foot: 1010,
    height: 520,
    hair: "bun",
    clothes: "dress",
    left: "reach",
    right: "down",
    light: 1,
    stone: stones.topaz,
    ...near,
  });
  person(sheet, {
    x: 1010,
    foot: 1020,
    height: 540,
    hair: "curls",
    clothes: "dress",
    left: "hip",
    right: "reach",
    light: 1,
    stone: stones.ruby,
    ...near,
  });
  person(sheet, {
    x: 760,
    foot: 1045,
    height: 560,
    hair: "wrap",
    clothes: "gown",
    left: "down",
    right: "front",
    light: 1,
    stone: stones.diamond,
    ...near,
  });
  person(sheet, {
    x: 860,
    foot: 1045,
    height: 380,
    hair: "bob",
    clothes: "dress",
    left: "down",
    right: "down",
    light: 1,
    stone: stones.emerald,
    ...near,
  });
  for (const x of [60, 190, 1420, 1560]) {
    for (let turn = -70; turn <= 70; turn += 20)
      sheet.add(leaf(x, 1010, sheet.between(110, 170), turn, sheet.pick(greens)));
    for (let bloom = 0; bloom < 4; bloom++)
      magnolia(
        sheet,
        x + sheet.between(-60, 60),
        sheet.between(900, 985),
        sheet.between(30, 42),
        sheet.between(-40, 40),
      );
    sheet.add(
      `<polygon points="${x - 70},1000 ${x + 70},1000 ${x + 52},1080 ${x - 52},1080" fill="#8a4a4a"/><polygon points="${x + 10},1000 ${x + 70},1000 ${x + 52},1080 ${x + 6},1080" fill="#b5735c"/>`,
    );
  }
  return sheet.close(0.2);
}

function stall(sheet: Sheet, x: number, y: number, size: number, colour: string) {
  const w = size * 1.5;
  sheet.add(
    `<rect x="${x - w / 2 + 8}" y="${y - size * 1.3}" width="${size * 0.05}" height="${size * 1.3}" fill="#6d3d50"/><rect x="${x + w / 2 - 8 - size * 0.05}" y="${y - size * 1.3}" width="${size * 0.05}" height="${size * 1.3}" fill="#6d3d50"/>`,
  );
  sheet.add(
    `<rect x="${x - w / 2 + 10}" y="${y - size * 1.2}" width="${w - 20}" height="${size * 0.8}" fill="#8a5a62"/>`,
  );
  const table = sheet.linear([
    [0, "#e9bd8a"],
    [1, "#7d4a4a"],
  ]);
  sheet.add(
    `<rect x="${x - w / 2}" y="${y - size * 0.5}" width="${w}" height="${size * 0.5}" fill="${table}"/>`,
  );
  for (let crate = 0; crate < 4; crate++) {
    const cx = x - w / 2 + (crate + 0.5) * (w / 4);
    const fruit = sheet.pick(["#c92f66", "#e0a04a", "#4aa58b", "#f0c46a", "#8a6599"]);
    for (let piece = 0; piece < 9; piece++) {
      const [px, py, r] = [
        cx + sheet.between(-1, 1) * w * 0.075,
        y - size * sheet.between(0.55, 0.66),
        size * 0.05,
      ];
      sheet.add(
        `<circle cx="${px}" cy="${py}" r="${r}" fill="${fruit}"/><circle cx="${px - r * 0.3}" cy="${py - r * 0.35}" r="${r * 0.35}" fill="#fff1d6" fill-opacity="0.6"/>`,
      );
    }
    sheet.add(
      `<rect x="${cx - w * 0.112}" y="${y - size * 0.56}" width="${w * 0.224}" height="${size * 0.17}" fill="#a9685a"/><rect x="${cx - w * 0.112}" y="${y - size * 0.5}" width="${w * 0.224}" height="${size * 0.02}" fill="#5c3038"/>`,
    );
  }
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const [a, b] = [
      x - w * 0.47 + (stripe * w * 0.94) / stripes,
      x - w * 0.47 + ((stripe + 1) * w * 0.94) / stripes,
    ];
    const [c, d] = [
      x - w * 0.58 + (stripe * w * 1.16) / stripes,
      x - w * 0.58 + ((stripe + 1) * w * 1.16) / stripes,
    ];
    const [high, low] = [y - size * 1.62, y - size * 1.24];
    sheet.add(
      `<path d="M${a},${high}H${b}L${d},${low}q${(c - d) / 2},${size * 0.12} ${c - d},0Z" fill="${stripe % 2 ? "#fff4e4" : colour}"/><path d="M${a},${high}H${b}L${d},${low}H${c}Z" fill="${tone.night}" fill-opacity="${0.02 + 0.018 * stripe}"/>`,
    );
  }
}
