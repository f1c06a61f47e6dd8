import { person, stones } from "./people.ts";
import { openSheet, type Sheet, tone } from "./sheet.ts";
import { candle, flute, roundTable } from "./things.ts";

export function hall(): string {
  const sheet = openSheet(1600, 1067, 21);
  sheet.wash([
    [0, "#24102e"],
    [0.38, "#6b2146"],
    [0.58, "#c0703f"],
    [0.66, "#6a2c3a"],
    [1, "#1c0d1f"],
  ]);
  sheet.facets(22, [0, -100, 1600, 520], [tone.ruby, tone.gold, "#7b3a7a"], 0.22);
  for (let arch = 0; arch < 7; arch++) {
    const [x, w] = [-30 + arch * 250, 150];
    const pane = sheet.linear([
      [0, "#ffdf9d", 0.1],
      [1, "#ffdf9d", 0.62],
    ]);
    sheet.add(
      `<path d="M${x},640V330A${w / 2},${w / 2} 0 0 1 ${x + w},330V640Z" fill="${pane}"/>`,
      `<path d="M${x},640V330A${w / 2},${w / 2} 0 0 1 ${x + w},330V640M${x + w / 2},640V256M${x},450H${x + w}" fill="none" stroke="#3a1630" stroke-opacity="0.55" stroke-width="5"/>`,
    );
  }
  sheet.glow(1040, 230, 900, "#ffc67a", 0.5);
  sheet.bokeh(60, [0, 60, 1600, 560], [8, 34], [tone.candle, tone.rose, tone.cream]);
  chandelier(sheet, 1040, 60);
  const hazy: [string, string] = ["#e6b78c", "#7b3b4c"];
  for (const [x, y, r] of [
    [180, 620, 84],
    [470, 606, 78],
    [760, 614, 80],
    [1320, 608, 82],
    [1530, 622, 86],
  ] as const) {
    for (const side of [-0.62, -0.2, 0.24, 0.64])
      guest(sheet, x + side * r, y - 4, 150, "#4e2338", "#e6a56b");
    roundTable(sheet, x, y, r, hazy);
    candle(sheet, x, y, 34, 9);
  }
  const near: [string, string] = ["#ffe6c4", "#6d3148"];
  for (const [x, y, r] of [
    [1000, 760, 190],
    [1490, 800, 200],
  ] as const) {
    for (const side of [-0.66, -0.24, 0.22, 0.64]) guest(sheet, x + side * r, y - 6, 300, "#2c1226", rim);
    roundTable(sheet, x, y, r, near);
    for (const [shift, tall] of [
      [-46, 62],
      [0, 92],
      [46, 62],
    ] as const)
      candle(sheet, x + shift, y, tall, 14);
    for (const side of [-0.72, -0.42, 0.4, 0.7]) flute(sheet, x + side * r, y + 22, 70);
  }
  sheet.glow(420, 560, 520, tone.candle, 0.3);
  person(sheet, {
    x: 300,
    foot: 1085,
    height: 700,
    hair: "bun",
    clothes: "gown",
    left: "hip",
    right: "glass",
    colour: "#1a0b1d",
    rim,
    light: 1,
    stone: stones.ruby,
  });
  person(sheet, {
    x: 540,
    foot: 1095,
    height: 690,
    hair: "long",
    clothes: "gown",
    left: "front",
    right: "down",
    colour: "#170a1a",
    rim,
    light: 1,
    stone: stones.emerald,
  });
  return sheet.close();
}

const rim = "#ffcf8a";

function guest(sheet: Sheet, x: number, y: number, height: number, colour: string, rimTone: string) {
  const hair = sheet.pick(["bun", "bob", "long", "curls", "short"] as const);
  person(sheet, {
    x,
    foot: y + height * 0.46,
    height,
    hair,
    clothes: "bust",
    colour,
    rim: rimTone,
    light: sheet.random() < 0.5 ? -1 : 1,
  });
}

function chandelier(sheet: Sheet, x: number, y: number) {
  sheet.add(`<path d="M${x},-10V${y + 90}" stroke="#2a1226" stroke-width="6"/>`);
  for (const [tier, reach, drop] of [
    [0, 210, 150],
    [1, 140, 90],
  ] as const) {
    sheet.add(
      `<ellipse cx="${x}" cy="${y + drop}" rx="${reach}" ry="${reach * 0.16}" fill="none" stroke="#f0c27a" stroke-width="${6 - tier * 2}"/>`,
    );
    for (let step = 0; step < 14; step++) {
      const angle = (step / 14) * 2 * Math.PI;
      const [px, py] = [x + Math.cos(angle) * reach, y + drop + Math.sin(angle) * reach * 0.16];
      sheet.gem("topaz", px, py + 26, 26);
      candle(sheet, px, py, 22, 6);
    }
  }
  sheet.gem("diamond", x, y + 210, 130, 13);
}
