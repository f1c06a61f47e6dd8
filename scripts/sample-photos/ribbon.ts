import { person, stones } from "./people.ts";
import { openSheet, tone } from "./sheet.ts";
import { leaf } from "./things.ts";

export function ribbon(): string {
  const sheet = openSheet(1600, 1067, 13);
  sheet.wash([
    [0, "#f6cf9c"],
    [0.5, "#eeb48c"],
    [1, "#8f4a52"],
  ]);
  sheet.facets(18, [0, 0, 1600, 700], ["#fff1d6", tone.rose, tone.gold], 0.32);
  sheet.glow(330, 120, 700, "#fff4d4", 0.8);
  const wall = sheet.linear([
    [0, "#7b3a55"],
    [1, "#4a2142"],
  ]);
  sheet.add(
    `<rect x="250" y="110" width="1100" height="720" fill="${wall}"/><polygon points="210,110 1390,110 1350,62 250,62" fill="#3a1836"/><rect x="210" y="104" width="1180" height="14" fill="#e0b060"/>`,
  );
  for (const x of [310, 1010]) {
    const pane = sheet.linear([
      [0, "#ffe9bd"],
      [0.6, "#f0a860"],
      [1, "#a8545a"],
    ]);
    sheet.add(`<rect x="${x}" y="290" width="280" height="420" fill="${pane}"/>`);
    for (const [shelf, goods] of [
      [430, 5],
      [560, 4],
      [700, 5],
    ] as const) {
      for (let good = 0; good < goods; good++) {
        const gx = x + 34 + good * (240 / goods);
        const size = sheet.between(34, 60);
        sheet.add(
          `<path d="M${gx},${shelf}l${size * 0.16},${-size}h${size * 0.4}l${size * 0.16},${size}Z" fill="${sheet.pick([tone.ruby, tone.emerald, "#653e75", "#b0577f", "#3e6c8f"])}" fill-opacity="0.85"/>`,
        );
      }
      sheet.add(`<rect x="${x}" y="${shelf}" width="280" height="7" fill="#5a2a3c"/>`);
    }
    sheet.add(
      `<polygon points="${x},290 ${x + 110},290 ${x + 20},710 ${x},710" fill="#ffffff" fill-opacity="0.16"/><rect x="${x}" y="290" width="280" height="420" fill="none" stroke="#2c1230" stroke-width="12"/>`,
    );
    for (let stripe = 0; stripe < 7; stripe++) {
      const left = x - 26 + stripe * 47.5;
      sheet.add(
        `<path d="M${left + 8},220H${left + 50}L${left + 47.5},312q-23.7,30 -47.5,0Z" fill="${stripe % 2 ? "#fbeee0" : "#9b1b4b"}"/>`,
      );
    }
  }
  sheet.add(
    `<rect x="680" y="250" width="240" height="580" fill="#2c1230"/><rect x="700" y="270" width="200" height="560" fill="${sheet.linear(
      [
        [0, "#ffdf9d"],
        [1, "#b3603f"],
      ],
    )}"/><rect x="796" y="270" width="8" height="560" fill="#2c1230"/>`,
  );
  sheet.gem("ruby", 800, 186, 104, 9);
  sheet.add(
    `<rect y="826" width="1600" height="250" fill="${sheet.linear([
      [0, "#a9665c"],
      [1, "#3a1a30"],
    ])}"/><polygon points="640,830 960,830 1240,1067 360,1067" fill="#9b1b4b" fill-opacity="0.55"/>`,
  );
  for (const x of [140, 1460]) {
    for (let turn = -80; turn <= 80; turn += 16)
      sheet.add(
        leaf(
          x,
          770,
          sheet.between(180, 290),
          turn,
          sheet.pick([
            ["#4aa58b", "#0d6a53"],
            ["#2c866f", "#0a5140"],
          ] as [string, string][]),
        ),
      );
    sheet.add(
      `<polygon points="${x - 90},770 ${x + 90},770 ${x + 62},930 ${x - 62},930" fill="#4a2142"/><polygon points="${x - 90},770 ${x - 20},770 ${x - 18},930 ${x - 62},930" fill="#8a4a68"/>`,
    );
  }
  const near = { colour: "#241029", rim: "#fff0c8", light: -1 };
  person(sheet, {
    x: 330,
    foot: 1010,
    height: 560,
    hair: "long",
    clothes: "dress",
    left: "down",
    right: "front",
    stone: stones.diamond,
    ...near,
  });
  person(sheet, {
    x: 480,
    foot: 1025,
    height: 590,
    hair: "short",
    clothes: "suit",
    left: "down",
    right: "front",
    stone: stones.slate,
    ...near,
  });
  person(sheet, {
    x: 1110,
    foot: 1020,
    height: 575,
    hair: "wrap",
    clothes: "gown",
    left: "front",
    right: "down",
    stone: stones.emerald,
    ...near,
  });
  person(sheet, {
    x: 1270,
    foot: 1015,
    height: 555,
    hair: "bob",
    clothes: "dress",
    left: "front",
    right: "hip",
    stone: stones.amethyst,
    ...near,
  });
  const silk = sheet.linear([
    [0, "#f0567f"],
    [0.5, "#c2245a"],
    [1, "#741238"],
  ]);
  sheet.add(
    `<path d="M-10,700Q400,790 800,722Q1200,790 1610,700V746Q1200,838 800,768Q400,838 -10,746Z" fill="${silk}"/><path d="M-10,703Q400,793 800,725Q1200,793 1610,703" fill="none" stroke="#ffc3d2" stroke-width="4" stroke-opacity="0.8"/>`,
  );
  const bow = (side: number) => (reach: number) => 930 + side * reach;
  for (const at of [bow(-1), bow(1)])
    sheet.add(
      `<path d="M930,748C${at(50)},660 ${at(140)},650 ${at(140)},716C${at(140)},776 ${at(60)},790 930,748Z" fill="${silk}" stroke="#ff9db6" stroke-width="2"/><path d="M930,748L${at(96)},896L${at(52)},884L${at(40)},918L930,776Z" fill="#9b1b4b"/>`,
    );
  sheet.add(`<ellipse cx="930" cy="746" rx="30" ry="26" fill="#e8467a"/>`);
  person(sheet, {
    x: 630,
    foot: 1110,
    height: 620,
    hair: "bun",
    clothes: "gown",
    left: "hip",
    right: "reach",
    stone: stones.topaz,
    ...near,
  });
  const scissors = `<circle cx="-34" cy="-16" r="15"/><circle cx="-34" cy="18" r="15"/><path d="M-22,-8L70,26M-22,10L70,-22" stroke-width="9"/>`;
  sheet.add(
    `<g transform="translate(812 704) rotate(24)" fill="none" stroke="#f3cf86" stroke-width="7" stroke-linecap="round">${scissors}</g>`,
  );
  for (let piece = 0; piece < 90; piece++) {
    const [x, y, size] = [sheet.between(0, 1600), sheet.between(0, 900), sheet.between(6, 17)];
    sheet.add(
      `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.5}" transform="rotate(${sheet.between(0, 180)} ${x} ${y})" fill="${sheet.pick(["#fff1d6", "#f0567f", tone.gold, "#6bb09b", "#b498bf"])}" fill-opacity="${sheet.between(0.5, 0.95)}"/>`,
    );
  }
  return sheet.close(0.24);
}
