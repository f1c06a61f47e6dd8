import { expect, test } from "vitest";
import { logoSvg, markShapes, nameLines } from "./logo-drawing.ts";

test.each([
  ["MCWCC", ["MCWCC"]],
  ["Magnolia Women's Chamber", ["Magnolia Women's Chamber"]],
  ["Magnolia County Women's Chamber of Commerce", ["Magnolia County Women's", "Chamber of Commerce"]],
  ["The Rockdale Women's Chamber", ["The Rockdale", "Women's Chamber"]],
  ["Businesswomen'sAssociationOfTheState", ["Businesswomen'sAssociationOfTheState"]],
])("the name %s stands in its lines", (name, lines) => {
  expect(nameLines(name)).toEqual(lines);
});

const name = { svg: '<svg width="900" height="240"><path d="M0 0"/></svg>', width: 900, height: 240 };
const mark = markShapes({ stone: '<svg viewBox="0 0 100 100"><polygon points="0,0"/></svg>' });

test.each([
  ["the mark alone", { mark }, "512", "512", "0 0 100 100"],
  ["the name alone", { name }, "512", "137", "0 0 900 240"],
  ["both", { mark, name }, "512", "103", "0 0 1193 240"],
] as const)("%s is as wide as asked for, in its own proportions", (_, parts, width, height, box) => {
  const svg = logoSvg(parts, 512);
  expect(svg).toContain(`width="${width}" height="${height}" viewBox="${box}"`);
  expect(svg.includes("<polygon")).toBe("mark" in parts);
  expect(svg.includes("<path")).toBe("name" in parts);
  expect(svg.match(/<svg/g)).toHaveLength(1);
});

test("a mark of the chamber's own is in the drawing itself", () => {
  expect(markShapes({ png: Buffer.from("png") })).toContain('href="data:image/png;base64,cG5n"');
});
