import { person, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { foliage, magnolia } from "./things.ts";

export function sunset(): string {
  const sheet = openSheet(1067, 1600, 15);
  sheet.wash([
    [0, "#2b1a47"],
    [0.22, "#7a2f66"],
    [0.4, "#d9655c"],
    [0.54, "#f8b96a"],
    [0.6, "#ffe1a0"],
    [1, "#5a2440"],
  ]);
  sheet.facets(16, [0, -100, 1067, 700], [tone.ruby, tone.gold, "#8a6599", tone.rose], 0.26);
  sheet.glow(600, 800, 760, "#fff0c0", 0.9);
  sheet.add(`<circle cx="600" cy="800" r="118" fill="#fffbe6"/>`);
  for (const [y, colour, rise] of [
    [880, "#c76b62", 70],
    [910, "#9b4560", 50],
    [940, "#6d2c50", 34],
  ] as const) {
    let ridge = `M0,${y}`;
    for (let x = 0; x <= 1067; x += 97) ridge += `L${x},${y - sheet.between(0, rise)}`;
    sheet.add(`<path d="${ridge}V1100H0Z" fill="${colour}"/>`);
  }
  sheet.add(
    `<rect y="940" width="1067" height="330" fill="${sheet.linear([
      [0, "#ffd38c"],
      [0.4, "#d9705c"],
      [1, "#6d2c50"],
    ])}"/>`,
  );
  for (let shine = 0; shine < 70; shine++) {
    const y = 948 + (shine / 70) * 220;
    sheet.add(
      `<rect x="${600 - sheet.between(20, 90 + shine * 2)}" y="${y}" width="${sheet.between(30, 160)}" height="3" rx="1.5" fill="#fff6d8" fill-opacity="${sheet.between(0.2, 0.75)}"/>`,
    );
  }
  sheet.add(
    `<path d="M0,1200Q300,1120 640,1150T1067,1130V1600H0Z" fill="${sheet.linear([
      [0, "#4a1f45"],
      [1, "#150919"],
    ])}"/>`,
  );
  for (let blade = 0; blade < 160; blade++) {
    const x = sheet.between(0, 1067);
    sheet.add(
      `<path d="M${x},${1210 - (x / 1067) * 40}q${sheet.between(-10, 10)},-30 ${sheet.between(-18, 18)},${-sheet.between(30, 76)}" fill="none" stroke="#3a1638" stroke-width="4" stroke-linecap="round"/>`,
    );
  }
  const near = { colour: "#1c0d24", rim: "#ffe2a0" };
  person(sheet, {
    x: 352,
    foot: 1470,
    height: 660,
    hair: "curls",
    clothes: "gown",
    left: "down",
    right: "around",
    light: 1,
    stone: stones.emerald,
    ...near,
  });
  person(sheet, {
    x: 780,
    foot: 1476,
    height: 650,
    hair: "long",
    clothes: "gown",
    left: "around",
    right: "down",
    light: -1,
    stone: stones.amethyst,
    ...near,
  });
  person(sheet, {
    x: 568,
    foot: 1480,
    height: 690,
    hair: "bun",
    clothes: "gown",
    left: "around",
    right: "around",
    light: 1,
    stone: stones.ruby,
    ...near,
  });
  const dim: [string, string][] = [
    ["#3a1a44", "#1f0d28"],
    ["#4a2350", "#26102e"],
  ];
  foliage(sheet, [20, 80], [330, 230], 90, dim);
  foliage(sheet, [1060, 40], [280, 190], 70, dim);
  for (const [x, y, size, turn] of [
    [120, 210, 88, 160],
    [300, 110, 76, 190],
    [950, 150, 80, 200],
  ] as const)
    magnolia(sheet, x, y, size, turn);
  for (let blade = 0; blade < 130; blade++) {
    const x = sheet.between(-20, 1087);
    sheet.add(
      `<path d="M${x},1610q${sheet.between(-16, 16)},-60 ${sheet.between(-40, 40)},${-sheet.between(70, 190)}" fill="none" stroke="#120716" stroke-width="6" stroke-linecap="round"/>`,
    );
  }
  return sheet.close();
}
