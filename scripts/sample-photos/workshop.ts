import { person, seatBack, stones } from "./people.ts";
import { openSheet } from "./sheet.ts";
import { foliage } from "./things.ts";

export function workshop(): string {
  const sheet = openSheet(1600, 1067, 47);
  sheet.wash(
    [
      [0, "#fbe6c4"],
      [0.5, "#e9bfa0"],
      [1, "#8a5468"],
    ],
    [0, 0, 1, 0.6],
  );
  const pane = sheet.linear([
    [0, "#fffaf0"],
    [0.6, "#ffe6b8"],
    [1, "#d7e8c9"],
  ]);
  sheet.add(`<rect x="70" y="90" width="470" height="520" fill="${pane}"/>`);
  sheet.add(`<svg x="70" y="90" width="470" height="520" viewBox="70 90 470 520">`);
  foliage(sheet, [190, 560], [150, 130], 50, [
    ["#8fc7a9", "#5aa386"],
    ["#a9d5b5", "#6bb09b"],
  ]);
  foliage(sheet, [450, 590], [130, 100], 44, [
    ["#8fc7a9", "#5aa386"],
    ["#6bb09b", "#3f8f76"],
  ]);
  sheet.add("</svg>");
  sheet.add(
    `<path d="M70,90H540V610H70ZM305,90V610M70,340H540" fill="none" stroke="#6d3d50" stroke-width="14"/><rect x="40" y="606" width="530" height="22" fill="#8a5468"/>`,
  );
  const beam = sheet.linear(
    [
      [0, "#fff6dc", 0.6],
      [1, "#fff6dc", 0],
    ],
    [0, 0, 1, 1],
  );
  sheet.add(
    `<polygon points="70,90 540,90 1500,1067 640,1067" fill="${beam}"/><polygon points="305,90 420,90 1290,1067 1010,1067" fill="${beam}"/>`,
  );
  sheet.add(
    `<rect x="800" y="110" width="640" height="430" rx="6" fill="#fffaf2"/><rect x="800" y="110" width="640" height="430" rx="6" fill="none" stroke="#b08433" stroke-width="10"/>`,
  );
  sheet.add(
    `<g transform="translate(850 160) scale(2.6)" fill="none" stroke="#9b1b4b" stroke-width="1.6"><path d="M6,36L27,14H73L94,36L50,92ZM6,36H94M27,14L35,36L50,92L65,36L73,14M35,36L50,14L65,36"/></g>`,
  );
  for (let note = 0; note < 12; note++) {
    const [x, y] = [1150 + (note % 4) * 68, 160 + Math.floor(note / 4) * 76];
    const fill = sheet.pick(["#d87798", "#6bb09b", "#97b9cf", "#e1c490", "#b498bf"]);
    sheet.add(
      `<g transform="rotate(${sheet.between(-5, 5)} ${x} ${y})"><rect x="${x}" y="${y}" width="54" height="54" fill="${fill}"/><path d="M${x + 9},${y + 18}h34M${x + 9},${y + 30}h28" stroke="#2a1530" stroke-opacity="0.4" stroke-width="4"/></g>`,
    );
  }
  sheet.add(
    `<path d="M1150,446L1220,412L1290,428L1404,392" fill="none" stroke="#0d6a53" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/><path d="M1150,474H1410" stroke="#2a1530" stroke-opacity="0.3" stroke-width="4"/>`,
  );
  person(sheet, {
    x: 730,
    foot: 900,
    height: 600,
    hair: "bun",
    clothes: "dress",
    left: "hip",
    right: "point",
    colour: "#3a1a38",
    rim: "#fff6dc",
    light: -1,
    stone: stones.ruby,
  });
  const back = { colour: "#54304f", rim: "#fff0cf", light: -1 } as const;
  for (const [x, hair, stone] of [
    [420, "bob", "emerald"],
    [960, "curls", "diamond"],
    [1180, "short", "slate"],
    [1390, "long", "amethyst"],
  ] as const)
    person(sheet, { x, foot: 860, height: 340, hair, clothes: "bust", stone: stones[stone], ...back });
  const top = sheet.linear([
    [0, "#f6d8ad"],
    [1, "#a9685a"],
  ]);
  sheet.add(
    `<polygon points="250,700 1540,700 1760,900 60,900" fill="${top}"/><polygon points="250,700 900,700 700,900 60,900" fill="#fff1d6" fill-opacity="0.4"/><rect x="60" y="898" width="1700" height="26" fill="#6d3d50"/>`,
  );
  for (const [x, y] of [
    [480, 790],
    [930, 790],
    [1370, 790],
  ] as const) {
    sheet.add(
      `<polygon points="${x - 90},${y} ${x + 90},${y} ${x + 76},${y - 92} ${x - 76},${y - 92}" fill="#3a2a48"/><polygon points="${x - 66},${y - 84} ${x + 10},${y - 84} ${x - 30},${y - 6} ${x - 80},${y - 6}" fill="#ffffff" fill-opacity="0.1"/><polygon points="${x - 90},${y} ${x + 90},${y} ${x + 112},${y + 34} ${x - 112},${y + 34}" fill="#cfc3cf"/>`,
    );
    sheet.gem("ruby", x, y - 46, 26);
  }
  for (const x of [690, 1150])
    sheet.add(
      `<ellipse cx="${x}" cy="846" rx="34" ry="9" fill="#8a5468" fill-opacity="0.4"/><path d="M${x - 26},800L${x - 20},846H${x + 20}L${x + 26},800Z" fill="#fffaf2"/><ellipse cx="${x}" cy="800" rx="26" ry="7" fill="#5c3a2a"/><path d="M${x + 25},808q22,2 14,20q-6,10 -17,8" fill="none" stroke="#fffaf2" stroke-width="6"/>`,
    );
  for (const [x, hair, stone] of [
    [250, "long", "plum"],
    [720, "wrap", "topaz"],
    [1140, "bun", "emerald"],
    [1500, "bob", "ruby"],
  ] as const) {
    person(sheet, {
      x,
      foot: 1270,
      height: 580,
      hair,
      clothes: "bust",
      colour: "#2c132e",
      rim: "#ffe9bd",
      light: -1,
      stone: stones[stone],
    });
    seatBack(sheet, x, 1270, 580, "#7d4a4a", "#ffe0b0");
  }
  return sheet.close(0.22);
}
