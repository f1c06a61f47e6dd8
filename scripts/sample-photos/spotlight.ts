import { audience, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { curtains, spot } from "./stage.ts";
import { lectern } from "./things.ts";

export function spotlight(): string {
  const sheet = openSheet(1067, 1600, 29);
  sheet.wash([
    [0, "#150a1c"],
    [1, "#33122c"],
  ]);
  curtains(sheet, 1190, ["#5d3a78", "#1f0f30"], 80);
  sheet.facets(8, [200, 0, 900, 1000], [tone.gold, tone.rose], 0.12);
  spot(sheet, [160, -40], [560, 1200], 250);
  spot(sheet, [950, -40], [560, 1200], 220);
  sheet.gem("amethyst", 560, 210, 150, 14);
  sheet.add(`<path d="M560,0V140" stroke="#150a1c" stroke-width="5"/>`);
  const stage = sheet.linear([
    [0, "#c07a4a"],
    [0.25, "#6d3638"],
    [1, "#1a0b1d"],
  ]);
  sheet.add(
    `<rect y="1160" width="1067" height="440" fill="${stage}"/><rect y="1158" width="1067" height="4" fill="#f0c27a" fill-opacity="0.8"/>`,
  );
  for (let board = -6; board <= 6; board++)
    sheet.add(
      `<path d="M${560 + board * 90},1162L${560 + board * 240},1600" stroke="#1a0b1d" stroke-opacity="0.35" stroke-width="3"/>`,
    );
  sheet.add(`<ellipse cx="560" cy="1230" rx="330" ry="56" fill="${tone.candle}" fill-opacity="0.4"/>`);
  sheet.bokeh(40, [60, 120, 1000, 1120], [3, 12], [tone.cream, tone.candle]);
  lectern(sheet, 560, 1240, 430);
  audience(sheet, {
    y: 1420,
    height: 400,
    gap: 205,
    colour: "#2a1030",
    rim: "#f0ae72",
    seat: "#3a1a40",
    stones: [stones.plum, stones.slate],
  });
  audience(sheet, { y: 1600, height: 560, gap: 290, colour: "#140818", rim: "#c97f55", seat: "#1c0c24" });
  return sheet.close();
}
