import { type Sheet, tone } from "./sheet.ts";

/** Draws a row of houses in the evening, some windows lit. */
export function skyline(sheet: Sheet, foot: number, tallest: number, colour: string, lit: number) {
  for (let x = -20; x < sheet.width; ) {
    const width = sheet.between(0.035, 0.075) * Math.max(sheet.width, 1200);
    const height = tallest * sheet.between(0.35, 1);
    const roof = sheet.random() < 0.3 ? `L${x + width / 2},${foot - height - width * 0.4}` : "";
    sheet.add(
      `<path d="M${x},${foot}V${foot - height}${roof}L${x + width},${foot - height}V${foot}Z" fill="${colour}"/>`,
    );
    const windows: string[] = [];
    for (let wy = foot - height + 18; wy < foot - 14; wy += 24)
      for (let wx = x + 10; wx < x + width - 14; wx += 19)
        if (sheet.random() < lit)
          windows.push(
            `<rect x="${wx}" y="${wy}" width="9" height="13" fill="${sheet.pick([tone.candle, tone.cream, "#f0a860"])}" fill-opacity="${sheet.between(0.35, 0.95)}"/>`,
          );
    sheet.add(windows.join(""));
    x += width * sheet.between(0.9, 1.05);
  }
}
