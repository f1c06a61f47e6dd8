import { audience, person, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { curtains, spot } from "./stage.ts";
import { lectern } from "./things.ts";

export function podium(): string {
  const sheet = openSheet(1600, 1067, 62);
  sheet.wash([
    [0, "#1a0c22"],
    [1, "#3a1430"],
  ]);
  curtains(sheet, 720, ["#8a1f4a", "#3a0a24"], 74);
  sheet.glow(560, 330, 560, "#f0a0b8", 0.35);
  sheet.gem("ruby", 560, 330, 300, 16);
  spot(sheet, [1270, -30], [1080, 716], 190);
  spot(sheet, [860, -30], [1080, 716], 150);
  const stage = sheet.linear([
    [0, "#b5693f"],
    [0.2, "#6d3638"],
    [1, "#1d0d1e"],
  ]);
  sheet.add(
    `<rect y="690" width="1600" height="400" fill="${stage}"/><rect y="688" width="1600" height="4" fill="#f0c27a" fill-opacity="0.7"/>`,
  );
  sheet.add(`<ellipse cx="1080" cy="722" rx="250" ry="34" fill="${tone.candle}" fill-opacity="0.35"/>`);
  person(sheet, {
    x: 1086,
    foot: 724,
    height: 400,
    hair: "curls",
    clothes: "dress",
    left: "reach",
    right: "reach",
    colour: "#2a1228",
    rim: "#ffe3ae",
    light: 1,
    stone: stones.emerald,
  });
  lectern(sheet, 1080, 732, 228);
  for (const x of [200, 320, 800]) {
    sheet.add(
      `<path d="M${x - 34},724L${x - 22},660H${x + 22}L${x + 34},724" fill="none" stroke="#1d0d1e" stroke-width="7"/><rect x="${x - 30}" y="586" width="60" height="76" rx="14" fill="#2c1230"/>`,
    );
  }
  sheet.bokeh(26, [0, 60, 1600, 560], [5, 18], [tone.cream, tone.candle, tone.rose]);
  const worn = [stones.plum, stones.slate, stones.amethyst];
  audience(sheet, {
    y: 850,
    height: 230,
    gap: 112,
    colour: "#3a1936",
    rim: "#f0a56f",
    seat: "#4a1736",
    stones: worn,
  });
  audience(sheet, {
    y: 960,
    height: 320,
    gap: 158,
    colour: "#281028",
    rim: "#e6985f",
    seat: "#35102a",
    stones: worn,
  });
  audience(sheet, { y: 1090, height: 440, gap: 226, colour: "#16091a", rim: "#c9794f", seat: "#1d0a1c" });
  return sheet.close();
}
