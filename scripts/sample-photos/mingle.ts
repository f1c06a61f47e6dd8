import { person, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { skyline } from "./skyline.ts";

const dark = "#1a0c20";

export function mingle(): string {
  const sheet = openSheet(1600, 1067, 91);
  sheet.wash([
    [0, "#1e2f55"],
    [0.25, "#5d4379"],
    [0.45, "#c96b7c"],
    [0.62, "#f7bd86"],
    [0.76, "#ffe0ac"],
    [1, "#4a2040"],
  ]);
  sheet.glow(760, 640, 900, "#fff0c4", 0.9, 0.55);
  sheet.bokeh(26, [0, 120, 1600, 560], [6, 20], [tone.cream, tone.rose]);
  skyline(sheet, 800, 170, "#c58086", 0.12);
  skyline(sheet, 820, 215, "#8a4d6c", 0.26);
  sheet.add(
    `<rect y="806" width="1600" height="270" fill="${sheet.linear([
      [0, "#5a2a45"],
      [0.1, "#3a1836"],
      [1, "#140818"],
    ])}"/>`,
  );
  for (let pane = 0; pane < 9; pane++) {
    const x = pane * 200;
    const sheen = sheet.linear(
      [
        [0, "#ffffff", 0.1],
        [1, "#ffffff", 0],
      ],
      [0, 0, 1, 1],
    );
    sheet.add(`<polygon points="${x + 20},0 ${x + 120},0 ${x - 30},806 ${x - 130},806" fill="${sheen}"/>`);
    if (pane % 2 === 0)
      sheet.add(
        `<rect x="${x - 9}" width="18" height="806" fill="#1c0e24"/><rect x="${x + 7}" width="3" height="806" fill="#e7a574" fill-opacity="0.7"/>`,
      );
  }
  sheet.add(
    `<rect y="200" width="1600" height="10" fill="#1c0e24"/><rect y="800" width="1600" height="12" fill="#e7a574" fill-opacity="0.6"/>`,
  );
  for (const [x, kind, drop] of [
    [300, "topaz", 190],
    [690, "diamond", 150],
    [1300, "amethyst", 205],
  ] as const) {
    sheet.add(`<path d="M${x},0V${drop - 40}" stroke="#140818" stroke-width="4"/>`);
    sheet.glow(x, drop, 260, tone.candle, 0.55);
    sheet.gem(kind, x, drop, 92);
  }
  const far = { colour: "#5b2c50", rim: "#ffcf98" };
  for (const [x, h, hair, clothes] of [
    [420, 400, "bob", "dress"],
    [500, 420, "short", "suit"],
    [1120, 410, "long", "gown"],
    [1200, 395, "curls", "dress"],
    [1500, 420, "bun", "gown"],
  ] as const)
    person(sheet, {
      x,
      foot: 905,
      height: h,
      hair,
      clothes,
      left: "front",
      right: "hip",
      light: x < 1000 ? 1 : -1,
      ...far,
    });
  sheet.glow(760, 900, 640, "#ffb27a", 0.18);
  const near = { colour: dark, rim: "#ffcf95" };
  person(sheet, {
    x: 170,
    foot: 1120,
    height: 760,
    hair: "curls",
    clothes: "gown",
    left: "hip",
    right: "front",
    light: 1,
    stone: stones.amethyst,
    ...near,
  });
  person(sheet, {
    x: 560,
    foot: 1100,
    height: 730,
    hair: "bun",
    clothes: "dress",
    left: "front",
    right: "glass",
    light: 1,
    stone: stones.emerald,
    ...near,
  });
  person(sheet, {
    x: 800,
    foot: 1110,
    height: 770,
    hair: "short",
    clothes: "suit",
    left: "glass",
    right: "down",
    light: 1,
    stone: stones.slate,
    ...near,
  });
  person(sheet, {
    x: 1090,
    foot: 1120,
    height: 740,
    hair: "long",
    clothes: "gown",
    left: "front",
    right: "hip",
    light: -1,
    stone: stones.ruby,
    ...near,
  });
  person(sheet, {
    x: 1420,
    foot: 1130,
    height: 770,
    hair: "bob",
    clothes: "suit",
    left: "glass",
    right: "hip",
    light: -1,
    stone: stones.plum,
    ...near,
  });
  return sheet.close();
}
