import { margins, type Page, sizes, widthOf } from "./page.server.ts";
import type { Column, Sum } from "./pdf-document.ts";

type Drawn = {
  rows: string[][];
  /** Where the headers stand: in the first row, or first in each row. */
  headers: "column" | "row";
  columns?: Column[];
  sums?: Sum[];
  widths?: number[];
};

const line = "#c9c2cc";
const padding = { top: 4, bottom: 4, left: 2, right: 2 };

/** Draws a table with its sums; each cell can be told from its headers by a screen reader. */
export function drawTable(page: Page, { rows, headers, columns = [], sums = [], widths }: Drawn): void {
  const { pdf, root, colours } = page;
  const right = columns.map((column) => column.isNumber === true);
  const cell = (text: string, at: number, isHeader: boolean, isBold = isHeader) => ({
    text: text.normalize(),
    type: isHeader ? ("TH" as const) : ("TD" as const),
    font: { src: isBold ? "bold" : "regular", size: sizes.text },
    align: { x: right[at] ? ("right" as const) : ("left" as const), y: "top" as const },
  });
  const span = Math.max(columns.length - 1, 1);
  pdf.fillColor(colours.dark).table({
    position: { x: margins.left, y: pdf.y },
    columnStyles: widths ?? columnWidths(columns, widthOf(pdf)),
    rowStyles: (row) => ({
      border: { top: 0, left: 0, right: 0, bottom: headers === "column" && row === 0 ? 1.2 : 0.4 },
    }),
    defaultStyle: { borderColor: line, padding, textColor: colours.dark },
    data: [
      ...(headers === "column" ? [columns.map(({ title }, at) => cell(title, at, true))] : []),
      ...rows.map((row) => row.map((text, at) => cell(text, at, headers === "row" && at === 0))),
      ...sums.map(({ label, value, isMain }) => [
        { ...cell(label, span, true, isMain === true), colSpan: span },
        cell(value, span, false, isMain === true),
      ]),
    ],
    structParent: root,
  } as PDFKit.Mixins.TableOptionsWithData);
  pdf.x = margins.left;
}

function columnWidths(columns: Column[], width: number): number[] {
  const given = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const rest = (1 - given) / Math.max(columns.filter(({ share }) => share === undefined).length, 1);
  return columns.map(({ share = rest }) => share * width);
}
