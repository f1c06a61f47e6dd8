import { type Sheet, tone } from "./sheet.ts";

/** Draws folded curtains across the whole width. */
export function curtains(sheet: Sheet, foot: number, [lit, deep]: readonly [string, string], width: number) {
  for (let x = -20; x < sheet.width; ) {
    const fold = width * sheet.between(0.7, 1.3);
    const fill = sheet.linear(
      [
        [0, deep],
        [0.42, lit],
        [0.5, lit],
        [1, deep],
      ],
      [0, 0, 1, 0],
    );
    sheet.add(`<rect x="${x}" width="${fold + 1}" height="${foot}" fill="${fill}"/>`);
    x += fold;
  }
  sheet.add(
    `<rect width="${sheet.width}" height="${foot}" fill="${sheet.linear([
      [0, tone.night, 0.75],
      [0.5, tone.night, 0.05],
      [1, tone.night, 0.55],
    ])}"/>`,
  );
}

/** Draws a cone of light from above to a spot on the floor. */
export function spot(
  sheet: Sheet,
  [x, y]: [number, number],
  [floorX, floorY]: [number, number],
  width: number,
) {
  const beam = sheet.linear([
    [0, tone.cream, 0.5],
    [1, tone.candle, 0.04],
  ]);
  sheet.add(
    sheet.blurred(
      14,
      `<polygon points="${x - 14},${y} ${x + 14},${y} ${floorX + width},${floorY} ${floorX - width},${floorY}" fill="${beam}"/>`,
    ),
    `<ellipse cx="${floorX}" cy="${floorY}" rx="${width}" ry="${width * 0.16}" fill="${tone.candle}" fill-opacity="0.34"/>`,
  );
}
