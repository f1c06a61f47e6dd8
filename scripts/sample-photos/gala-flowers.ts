import { openSheet, tone } from "./sheet.ts";
import { candle, flute, leaf, magnolia } from "./things.ts";

export function flowers(): string {
  const sheet = openSheet(1067, 1600, 55);
  sheet.wash([
    [0, "#1c0d24"],
    [0.42, "#57204c"],
    [0.7, "#a34e45"],
    [0.74, "#54263a"],
    [1, "#190b1b"],
  ]);
  sheet.facets(14, [0, 0, 1067, 1100], [tone.ruby, tone.gold, tone.plum], 0.26);
  sheet.bokeh(44, [0, 60, 1067, 1080], [18, 74], [tone.candle, tone.rose, tone.gold]);
  const cloth = sheet.linear([
    [0, "#f3cfa6"],
    [0.25, "#a0586a"],
    [1, "#2b1128"],
  ]);
  sheet.add(`<path d="M0,1240Q534,1190 1067,1240V1600H0Z" fill="${cloth}"/>`);
  sheet.glow(380, 640, 620, tone.candle, 0.35);
  for (const [x, tall] of [
    [150, 260],
    [270, 180],
    [880, 220],
  ] as const)
    candle(sheet, x, 1270, tall, 40);
  const green: [string, string][] = [
    ["#2c866f", "#0a5140"],
    ["#4aa58b", "#0d6a53"],
    ["#1f6f5a", "#05382b"],
  ];
  for (let turn = -100; turn <= 100; turn += 11)
    sheet.add(
      leaf(
        540 + turn * 0.9,
        900 + Math.abs(turn) * 0.5,
        sheet.between(230, 340),
        turn + sheet.between(-6, 6),
        sheet.pick(green),
      ),
    );
  for (const [x, y, size, turn] of [
    [540, 560, 190, 3],
    [330, 690, 170, -34],
    [760, 680, 175, 34],
  ] as const)
    magnolia(sheet, x, y + 60, size, turn);
  sheet.glow(545, 1120, 330, "#6bb09b", 0.35);
  sheet.add(`<g transform="translate(400 945) scale(2.9 3.4)">${vase}</g>`);
  for (const [x, y, size, turn] of [
    [420, 905, 185, -22],
    [680, 895, 190, 24],
    [548, 985, 165, 2],
  ] as const)
    magnolia(sheet, x, y, size, turn);
  sheet.add(`<ellipse cx="545" cy="1282" rx="190" ry="20" fill="${tone.night}" fill-opacity="0.4"/>`);
  for (const [x, y, r] of [
    [760, 1344, 60],
    [330, 1364, 44],
    [935, 1400, 60],
  ] as const)
    sheet.add(
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.14}" fill="${tone.night}" fill-opacity="0.4"/>`,
    );
  sheet.gem("topaz", 760, 1300, 84);
  sheet.gem("ruby", 330, 1330, 62);
  flute(sheet, 935, 1400, 470, 0);
  return sheet.close();
}

// The facets of an emerald cut, stretched to a vase of 100 by 100 units.
const vase = [
  ["20,0 34,0 30,55 8,40", "#2c866f"],
  ["34,0 66,0 70,55 30,55", "#17806a"],
  ["66,0 80,0 92,40 70,55", "#0a5140"],
  ["8,40 30,55 36,99 24,92", "#0d6a53"],
  ["30,55 70,55 64,99 36,99", "#0b5a47"],
  ["70,55 92,40 76,92 64,99", "#05382b"],
  ["34,0 46,0 42,55 30,55", "#6bb09b"],
]
  .map(
    ([corners, fill]) =>
      `<polygon points="${corners}" fill="${fill}" fill-opacity="0.97" stroke="#bcded2" stroke-opacity="0.35" stroke-width="0.4"/>`,
  )
  .join("");
