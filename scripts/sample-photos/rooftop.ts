import { person, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { skyline } from "./skyline.ts";
import { candle, lights } from "./things.ts";

const dark = "#1a0c20";

export function rooftop(): string {
  const sheet = openSheet(1600, 500, 77);
  sheet.wash([
    [0, "#27163d"],
    [0.3, "#6f2a5c"],
    [0.56, "#d06a4c"],
    [0.7, "#f6bd6c"],
    [1, "#7a3340"],
  ]);
  sheet.facets(12, [0, -60, 1600, 260], [tone.ruby, tone.gold, "#8a6599"], 0.2);
  sheet.glow(1090, 335, 560, "#ffe2a0", 0.75, 0.6);
  sheet.add(`<circle cx="1090" cy="322" r="46" fill="#fff3cf"/>`);
  skyline(sheet, 400, 120, "#8a4356", 0.1);
  skyline(sheet, 410, 150, "#552745", 0.2);
  sheet.add(
    `<rect y="396" width="1600" height="110" fill="${sheet.linear([
      [0, "#3a1a35"],
      [1, "#140a1c"],
    ])}"/>`,
  );
  sheet.add(
    `<rect y="372" width="1600" height="7" fill="#e6b06a"/><rect y="379" width="1600" height="24" fill="#2a1230" fill-opacity="0.55"/>`,
  );
  for (let x = 20; x < 1600; x += 90)
    sheet.add(`<rect x="${x}" y="376" width="5" height="44" fill="#2a1230"/>`);
  for (const [from, to] of [
    [0, 420],
    [420, 860],
    [860, 1260],
    [1260, 1600],
  ] as const)
    lights(sheet, [from, 42], [to, 42], 40, 9);
  for (const x of [0, 420, 860, 1260, 1596])
    sheet.add(`<rect x="${x - 3}" y="40" width="6" height="380" fill="#1d0e24"/>`);
  const people = [
    [120, 268, "bob", "dress", "none", "glass"],
    [205, 282, "short", "suit", "front", "down"],
    [330, 262, "bun", "gown", "down", "glass"],
    [560, 272, "curls", "dress", "glass", "hip"],
    [650, 280, "long", "gown", "down", "front"],
    [735, 266, "wrap", "gown", "front", "glass"],
    [1000, 278, "short", "suit", "hip", "glass"],
    [1175, 270, "bun", "gown", "front", "down"],
    [1340, 274, "long", "dress", "glass", "down"],
    [1420, 264, "bob", "suit", "down", "hip"],
    [1530, 276, "curls", "gown", "front", "glass"],
  ] as const;
  const worn = [stones.ruby, stones.slate, stones.emerald, stones.amethyst, stones.diamond, stones.plum];
  for (const [index, [x, height, hair, clothes, left, right]] of people.entries())
    person(sheet, {
      x,
      foot: 468 + (index % 3) * 6,
      height,
      hair,
      clothes,
      left,
      right,
      colour: dark,
      rim: "#ffd08a",
      light: x < 1090 ? 1 : -1,
      stone: clothes === "suit" ? stones.slate : worn[index % worn.length],
    });
  for (const x of [450, 880, 1260]) {
    sheet.add(
      `<rect x="${x - 4}" y="392" width="8" height="92" fill="#120717"/><ellipse cx="${x}" cy="392" rx="52" ry="9" fill="#e3b989"/><ellipse cx="${x}" cy="484" rx="34" ry="7" fill="#120717"/>`,
    );
    candle(sheet, x - 14, 390, 26, 8);
    candle(sheet, x + 14, 392, 18, 8);
  }
  return sheet.close();
}
