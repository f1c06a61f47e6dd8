import type { Mutation } from "./mutation.ts";

const folder = "src/features/members/import";
const order = { file: `${folder}/date-order.ts`, test: `${folder}/date-order.test.ts` };
const workbook = `${folder}/workbook.test.ts`;

/** Cases of how a file of members is read (MI). */
export const ofReading: Mutation[] = [
  { id: "MI8", ...order, text: `way === "day" ? "day" : "month"`, becomes: `"month"` },
  { id: "MI9", ...order, text: `two > 12 ? "month" : "either"`, becomes: `"either"` },
  {
    id: "MI10",
    ...order,
    text: `found.add(one > 12`,
    becomes: `if (one > 12 || two > 12) found.add(one > 12`,
  },
  { id: "MI11", ...order, text: `way === "both" ? "" :`, becomes: `` },
  {
    ...{ id: "MI12", test: order.test, file: `${folder}/cell.ts` },
    text: `const found = slashed.exec(text.trim());`,
    becomes: `const found = slashed.exec(text.trim().replaceAll(".", "/"));`,
  },
  {
    ...{ id: "MI20", file: `${folder}/file-address.ts`, test: `${folder}/row-cells.test.ts` },
    text: `cell.split(/[,;]/)`,
    becomes: `cell.split(/[,]/)`,
  },
  {
    ...{ id: "MI21", file: `${folder}/row-cells.ts`, test: `${folder}/row-cells.test.ts` },
    text: `else if (written[0]) cells.unread_email`,
    becomes: `else if (written[0]) cells.email`,
  },
  {
    ...{ id: "MI27", file: `${folder}/workbook-parts.server.ts`, test: workbook },
    text: `(?:1|true)`,
    becomes: `(?:1)`,
  },
  {
    ...{ id: "MI28", file: `${folder}/sheet-marks.ts`, test: workbook },
    text: `rows: spread(rows, areas),`,
    becomes: `rows,`,
  },
  {
    ...{ id: "MI29", file: `${folder}/workbook.server.ts`, test: workbook },
    text: `known * 2 + Number(read.ok)`,
    becomes: `Number(read.ok)`,
  },
  {
    ...{ id: "MI30", file: `${folder}/sheet-marks.ts`, test: workbook },
    text: `if (isHidden(tag)) hiddenRows`,
    becomes: `if (!isHidden(tag)) hiddenRows`,
  },
  {
    ...{ id: "MI31", file: `${folder}/workbook.server.ts`, test: workbook },
    text: `Math.round(value`,
    becomes: `Math.floor(value`,
  },
  {
    ...{ id: "MI32", file: `${folder}/text-of-bytes.ts`, test: workbook },
    text: `|MIME-Version:|From: <`,
    becomes: ``,
  },
];
