import { openSheet, type Sheet, tone } from "./sheet.ts";
import { flute } from "./things.ts";

export function toast(): string {
  const sheet = openSheet(1600, 1067, 34);
  sheet.wash(
    [
      [0, "#1d0d26"],
      [0.45, "#5c1d49"],
      [0.75, "#a4473f"],
      [1, "#d99152"],
    ],
    [0, 0, 0.8, 1],
  );
  sheet.facets(16, [0, 0, 1600, 1067], [tone.ruby, tone.gold, tone.plum], 0.3);
  sheet.bokeh(46, [0, 40, 1600, 900], [26, 92], [tone.candle, tone.rose, tone.gold, "#f7a35c"]);
  sheet.bokeh(30, [0, 40, 1600, 700], [8, 26], [tone.cream, tone.candle]);
  sheet.gem("ruby", 1240, 235, 120, 12);
  sheet.glow(800, 470, 520, tone.candle, 0.5);
  hand(sheet, [560, 735, 13, 330], ["#0d6a53", "#05382b"]);
  hand(sheet, [1080, 750, -14, 1340], ["#653e75", "#2a1530"]);
  hand(sheet, [735, 690, 5, 660], ["#9b1b4b", "#3a0a20"]);
  hand(sheet, [905, 705, -6, 990], ["#3e6c8f", "#16293a"]);
  return sheet.close();
}

/**
 * A raised hand holding the stem of a flute, with its arm coming from below; almost a silhouette against the
 * light.
 */
function hand(
  sheet: Sheet,
  [x, y, tilt, from]: [number, number, number, number],
  [lit, deep]: [string, string],
) {
  flute(sheet, x, y + 40, 540, tilt, true);
  const across: [number, number, number, number] = [0, 0, 1, 0.25];
  const skin = sheet.linear(
    [
      [0, "#d09064"],
      [0.28, "#7d4038"],
      [1, "#1d0c1c"],
    ],
    across,
  );
  const gaps = [-66, -36, -7]
    .map(
      (gap) =>
        `<path d="M-47,${gap}Q-20,${gap + 5} 12,${gap - 3}" fill="none" stroke="#12060f" stroke-opacity="0.55" stroke-width="3"/>`,
    )
    .join("");
  sheet.add(
    `<g transform="translate(${x} ${y}) rotate(${tilt})"><path d="M-44,-96C-54,-94 -56,-72 -50,-67C-57,-62 -57,-42 -51,-37C-57,-32 -56,-12 -50,-8C-54,-2 -52,14 -42,22C-40,44 -40,66 -42,92L40,92C42,60 50,30 50,0C52,-30 46,-64 30,-92C22,-106 12,-112 8,-104C2,-92 -20,-98 -44,-96Z" fill="${skin}"/>${gaps}<path d="M-50,-94C-56,-80 -54,-70 -51,-66M-51,-64C-57,-54 -56,-42 -52,-37M-52,-35C-57,-25 -55,-13 -51,-8M-51,-5C-53,8 -48,18 -43,22" fill="none" stroke="#ffcf8a" stroke-opacity="0.75" stroke-width="3" stroke-linecap="round"/></g>`,
  );
  const sleeve = sheet.linear(
    [
      [0, lit],
      [1, "#120817"],
    ],
    [0, 0, 0.25, 1],
  );
  const lean = Math.sin((tilt * Math.PI) / 180) * -84;
  const [cuff, wide] = [x + lean, 62];
  sheet.add(
    `<polygon points="${cuff - wide},${y + 66} ${cuff + wide},${y + 66} ${from + 130},1100 ${from - 110},1100" fill="${deep}"/>`,
    `<polygon points="${cuff - wide},${y + 66} ${cuff + wide},${y + 66} ${from + 130},1100 ${from - 110},1100" fill="${sleeve}"/>`,
    `<polygon points="${cuff - wide},${y + 66} ${cuff - wide * 0.35},${y + 70} ${from - 40},1100 ${from - 110},1100" fill="${lit}" fill-opacity="0.5"/>`,
    `<rect x="${cuff - wide - 4}" y="${y + 54}" width="${wide * 2 + 8}" height="20" rx="10" fill="#e0b060"/><rect x="${cuff - wide - 4}" y="${y + 54}" width="${wide}" height="8" rx="4" fill="#fff1d6" fill-opacity="0.7"/>`,
  );
  sheet.gem(lit === "#0d6a53" ? "emerald" : "ruby", cuff, y + 64, 34);
}
