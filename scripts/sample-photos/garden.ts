import { greens, sunny } from "./leaf-tones.ts";
import { person, stones } from "./people.ts";
import { openSheet } from "./sheet.ts";
import { foliage, leaf, magnolia } from "./things.ts";

export function garden(): string {
  const sheet = openSheet(1067, 1600, 71);
  sheet.wash([
    [0, "#7fae9f"],
    [0.3, "#dfe3b4"],
    [0.52, "#fbe3b0"],
    [0.7, "#8fae7f"],
    [1, "#1c3a34"],
  ]);
  sheet.glow(690, 560, 640, "#fffbe6", 0.95);
  for (let ray = 0; ray < 9; ray++) {
    const [x, w] = [200 + ray * 110, sheet.between(30, 90)];
    const fill = sheet.linear([
      [0, "#fffbe6", 0.35],
      [1, "#fffbe6", 0],
    ]);
    sheet.add(
      `<polygon points="${x},0 ${x + w},0 ${x - 200 + w * 1.8},1150 ${x - 260},1150" fill="${fill}"/>`,
    );
  }
  for (const [x, y, r] of [
    [80, 820, 210],
    [400, 850, 170],
    [720, 860, 150],
    [1010, 820, 200],
  ] as const)
    foliage(sheet, [x, y], [r, r * 0.7], 44, sunny);
  const soil = sheet.linear([
    [0, "#9fb37a"],
    [0.2, "#4f7a5a"],
    [1, "#132a26"],
  ]);
  sheet.add(
    `<path d="M0,960Q540,890 1067,950V1600H0Z" fill="${soil}"/><path d="M470,925Q560,1100 380,1600H760Q760,1150 560,922Z" fill="#e8cf9f" fill-opacity="0.55"/>`,
  );
  sheet.add(
    `<path d="M-20,1290C70,1000 60,560 200,260L262,250C190,560 210,1000 180,1300Z" fill="${sheet.linear(
      [
        [0, "#4b2f3a"],
        [1, "#1f1424"],
      ],
      [0, 0, 1, 0],
    )}"/><path d="M190,560C330,430 480,330 700,240L720,262C520,360 360,470 205,640Z" fill="#3a2432"/>`,
  );
  foliage(sheet, [220, 150], [420, 200], 80, greens);
  foliage(sheet, [760, 120], [380, 160], 66, greens);
  for (const [x, y, size, turn] of [
    [120, 210, 92, -20],
    [330, 120, 84, 10],
    [520, 250, 96, 24],
    [250, 360, 90, -8],
    [760, 130, 82, 16],
    [700, 290, 92, 40],
    [930, 210, 88, -24],
    [470, 60, 70, 0],
    [60, 420, 84, -40],
    [980, 60, 70, 8],
  ] as const)
    magnolia(sheet, x, y, size, turn);
  const near = { colour: "#22142c", rim: "#fff6d0", light: 1 } as const;
  person(sheet, {
    x: 430,
    foot: 1290,
    height: 560,
    hair: "long",
    clothes: "dress",
    left: "hip",
    right: "reach",
    stone: stones.ruby,
    ...near,
  });
  person(sheet, {
    x: 770,
    foot: 1300,
    height: 580,
    hair: "wrap",
    clothes: "dress",
    left: "reach",
    right: "down",
    stone: stones.amethyst,
    ...near,
  });
  sheet.add(
    `<g transform="translate(592 930)"><path d="M-30,0L-24,64H34L40,0Z" fill="#c9a059"/><path d="M-30,0L-24,64H-4L-8,0Z" fill="#f0d295"/><path d="M-26,54L-72,6L-80,10L-78,-4L-64,-6L-22,34Z" fill="#a8813c"/><path d="M-16,0C-14,-44 30,-44 30,0" fill="none" stroke="#e0b86c" stroke-width="7"/></g>`,
  );
  const beds = Array.from({ length: 44 }, () => ({
    x: sheet.between(-20, 1087),
    depth: sheet.random() ** 1.3,
  }));
  for (const { x, depth } of beds.sort((one, other) => one.depth - other.depth)) {
    const [y, size] = [1250 + depth * 390, 54 + depth * 120];
    sheet.add(
      ...[-56, -20, 20, 56].map((turn) =>
        leaf(x, y, size * sheet.between(0.75, 1.05), turn, sheet.pick(greens)),
      ),
    );
    const [petal, heart] = sheet.pick([
      ["#c92f66", "#741238"],
      ["#f0c46a", "#b0702f"],
      ["#b498bf", "#653e75"],
      ["#f8e3d8", "#d890a4"],
      ["#e39ab0", "#9b1b4b"],
    ] as const);
    const fill = sheet.linear([
      [0, petal],
      [1, heart],
    ]);
    const petals = [0, 60, 120, 180, 240, 300].map(
      (turn) =>
        `<ellipse rx="${size * 0.1}" ry="${size * 0.19}" cy="${-size * 0.17}" transform="rotate(${turn})" fill="${fill}"/>`,
    );
    const tilt = sheet.between(-24, 24);
    sheet.add(
      `<g transform="translate(${x} ${y - size * 0.85}) rotate(${tilt}) scale(1 0.82)">${petals.join("")}<circle r="${size * 0.09}" fill="#fff1d6"/></g>`,
    );
  }
  return sheet.close(0.28);
}
