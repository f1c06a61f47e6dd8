import PDFDocument from "pdfkit";
import { fontNamed } from "./fonts.server.ts";
import { fitLabel, labelAt, labelSheet } from "./label-sheet.ts";
import { mixFonts } from "./mix-fonts.server.ts";
import type { Column, LabelsToFit, Letterhead, Part, PdfDocument, Sum } from "./pdf-document.ts";

type Page = {
  pdf: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  colours: { main: string; dark: string };
};

/** All lengths are points: 72 an inch. */
const margins = { top: 54, bottom: 64, left: 54, right: 54 };
const gap = 8;
const sizes = { title: 20, name: 14, heading: 13, text: 10.5, small: 9 };

const widthOf = ({ page }: PDFKit.PDFDocument) => page.width - margins.left - margins.right;

const logoBox: [number, number] = [180, 56]; // points

export async function drawPdf(order: PdfDocument): Promise<Uint8Array> {
  const { title, size, head, labels, each = [order] } = order;
  const pdf = new PDFDocument({
    size,
    margins,
    pdfVersion: "1.7",
    ...({ subset: "PDF/UA", font: fontNamed("regular") } as object), // these two its types do not know
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: head.name },
  });
  mixFonts(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const page: Page = { pdf, root, colours: head.colours };

  if (labels) drawLabels(page, labels);
  else
    for (const [at, { title, to = [], parts }] of each.entries()) {
      if (at > 0) pdf.addPage();
      const first = pdf.bufferedPageRange().count - 1;
      drawHead(page, head);
      drawRecipient(page, to);
      drawText(page, "H1", title, { size: sizes.title, bold: true, colour: head.colours.main });
      for (const part of parts) drawPart(page, part);
      numberPages(page, `${head.name} · ${title}`, first);
    }
  root.end();

  const chunks: Buffer[] = [];
  pdf.end();
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function drawLabels({ pdf, root }: Page, { begin, all }: NonNullable<PdfDocument["labels"]>): void {
  pdf.font("regular");
  for (const [at, label] of all.entries()) {
    if (at > 0 && (begin + at) % labelSheet.labels === 1) pdf.addPage();
    const { x, y } = labelAt(begin + at);
    const { size, lines } = fitLabel(label, widthIn(pdf));
    const draw = (line: string, row: number) => {
      const down = labelSheet.margin + 1.3 * size * row;
      pdf.fontSize(size).text(line, x + labelSheet.margin, y + down, { lineBreak: false });
    };
    root.add(pdf.struct("P", {}, () => lines.forEach(draw)));
  }
}

const widthIn = (pdf: PDFKit.PDFDocument) => (line: string) => pdf.fontSize(1).widthOfString(line);

export function fitLabels({ fit }: LabelsToFit): Uint8Array {
  const pdf = new PDFDocument({ font: fontNamed("regular") } as object);
  mixFonts(pdf);
  pdf.font("regular");
  return Uint8Array.from(fit, (label) => Number(`${fitLabel(label, widthIn(pdf)).lines}` !== `${label}`));
}

/** The logo stands beside the name, so that both end above the recipient. */
function drawHead(page: Page, { name, lines, logo }: Letterhead): void {
  const { pdf, root } = page;
  const left = margins.left + (logo ? logoBox[0] + 2 * gap : 0);
  if (logo)
    root.add(
      pdf.struct("Figure", { alt: name }, () => {
        // Named by its text, a picture is in the file once for all pages.
        const picture = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
        pdf.image(picture, margins.left, margins.top, { fit: logoBox });
      }),
    );
  const rows = [
    { text: name, size: sizes.name, bold: true },
    ...lines.map((text) => ({ text, size: sizes.small })),
  ];
  drawInside(page, rows, {
    left,
    width: margins.left + widthOf(pdf) - left,
    top: margins.top,
    bottom: envelope.top,
  });
  pdf.y = Math.max(pdf.y, margins.top + (logo ? logoBox[1] : 0));
}

/** Where the window of a no. 10 envelope shows it on letter paper that is folded in three, and nothing else. */
const envelope = { left: 63, width: 315, top: 144, bottom: 234 };

function drawRecipient(page: Page, lines: string[]): void {
  const { pdf } = page;
  if (lines.length === 0) return void pdf.moveDown(2);
  drawInside(
    page,
    lines.map((text) => ({ text, size: sizes.text })),
    envelope,
  );
  pdf.y = Math.max(envelope.bottom, pdf.y + gap);
}

/** Draws lines from the top of a space, smaller where they are too many or too long for it. */
function drawInside(page: Page, rows: (Style & { text: string })[], space: typeof envelope): void {
  const { pdf } = page;
  const { left, width, top, bottom } = space;
  const heightIn = (scale: number) =>
    rows.reduce((sum, { text, size, bold }) => {
      pdf.font(bold ? "bold" : "regular").fontSize(size * scale);
      return sum + pdf.heightOfString(text.normalize(), { width, lineGap });
    }, 0);
  let scale = 1;
  while (scale > 0.5 && heightIn(scale) > bottom - top) scale -= 0.05;
  pdf.y = top;
  for (const { text, size, bold } of rows)
    drawText(page, "P", text, { size: size * scale, bold, left, width });
}

function drawPart(page: Page, part: Part): void {
  const { pdf, colours } = page;
  pdf.moveDown(0.8);
  if (part.kind === "heading")
    drawText(page, "H2", part.text, { size: sizes.heading, bold: true, colour: colours.dark });
  else if (part.kind === "text") {
    if (part.title) drawText(page, "H2", part.title, { size: sizes.text, bold: true });
    for (const line of part.lines) drawText(page, "P", line, { size: sizes.text });
  } else if (part.kind === "facts") {
    const rows = part.facts.map(({ label, value }) => [label, value]);
    drawTable(page, { rows, headers: "row", widths: [130, widthOf(pdf) - 130] });
  } else {
    const { columns, rows, sums = [], bold = [] } = part;
    drawTable(page, { columns, rows, sums, bold, headers: "column" });
  }
}

type Drawn = {
  rows: string[][];
  /** Where the headers stand: in the first row, or first in each row. */
  headers: "column" | "row";
  columns?: Column[];
  sums?: Sum[];
  bold?: number[];
  widths?: number[];
};

const line = "#c9c2cc";
const headLine = 1.2;
const padding = { top: 4, bottom: 2, left: 2, right: 2 };
const besideText = 8; // between a text and the column to its right
const lineGap = 2; // what reaches farther below its line than Latin letters, such as an Arabic one, needs it

/** Draws a table with its sums; each cell can be told from its headers by a screen reader. */
function drawTable(
  page: Page,
  { rows, headers, columns = [], sums = [], bold = [], widths: given }: Drawn,
): void {
  const { pdf, root, colours } = page;
  const right = columns.map((column) => column.isNumber === true);
  const cell = (text: string, at: number, isHeader: boolean, isBold = isHeader) => ({
    text: text.normalize(),
    type: isHeader ? ("TH" as const) : ("TD" as const),
    font: { src: isBold ? "bold" : "regular", size: sizes.text },
    align: { x: right[at] ? ("right" as const) : ("left" as const), y: "top" as const },
    padding: paddingOf(columns, at),
    textOptions: { lineGap },
  });
  const widths = given ?? columnWidths(columns, widthOf(pdf));
  const endHeads = headers === "column" ? repeatHeads(page, columns, widths) : () => undefined;
  const span = Math.max(columns.length - 1, 1);
  pdf.fillColor(colours.dark).table({
    position: { x: margins.left, y: pdf.y },
    columnStyles: widths,
    rowStyles: (row) => ({
      border: { top: 0, left: 0, right: 0, bottom: headers === "column" && row === 0 ? headLine : 0.4 },
    }),
    defaultStyle: { borderColor: line, padding, textColor: colours.dark },
    data: [
      ...(headers === "column" ? [columns.map(({ title }, at) => cell(title, at, true))] : []),
      ...rows.map((row, of) =>
        row.map((text, at) => {
          const isHeader = headers === "row" && at === 0;
          return cell(text, at, isHeader, isHeader || bold.includes(of));
        }),
      ),
      ...sums.map(({ label, value, isMain }) => [
        { ...cell(label, span, true, isMain === true), colSpan: span },
        cell(value, span, false, isMain === true),
      ]),
    ],
    structParent: root,
  } as PDFKit.Mixins.TableOptionsWithData);
  endHeads();
  pdf.x = margins.left;
}

/**
 * Draws the titles of a table's columns again at the top of each page that it goes on to; returns what ends it. They are
 * no part of the text: a screen reader knows them from the first page.
 */
function repeatHeads({ pdf, colours }: Page, columns: Column[], widths: number[]): () => void {
  const optionsOf = (at: number) => ({
    width: (widths[at] ?? 0) - padding.left - paddingOf(columns, at).right,
    align: columns[at]?.isNumber ? ("right" as const) : ("left" as const),
    lineGap,
  });
  const begin = () => pdf.font("bold").fontSize(sizes.text).fillColor(colours.dark);
  begin();
  const heights = columns.map(({ title }, at) => pdf.heightOfString(title, optionsOf(at)));
  const height = Math.max(...heights) + padding.top + padding.bottom;
  const draw = () => {
    const top = pdf.page.margins.top;
    pdf.save().markContent("Artifact", { type: "Pagination" });
    begin();
    for (const [at, { title }] of columns.entries()) {
      const left = margins.left + widths.slice(0, at).reduce((sum, width) => sum + width, 0);
      pdf.text(title, left + padding.left, top + padding.top, optionsOf(at));
    }
    pdf
      .lineWidth(headLine)
      .strokeColor(line)
      .moveTo(margins.left, top + height);
    pdf.lineTo(margins.left + widthOf(pdf), top + height).stroke();
    pdf.endMarkedContent().restore();
    keepFree();
  };
  const keepFree = () => {
    pdf.page.margins.top = margins.top + height; // where pdfkit begins the row that went to the next page
  };
  if (pdf.y + 2 * height > pdf.page.height - margins.bottom) pdf.addPage(); // no titles alone at a page's end
  // A row goes on where the page before it said, so the one that the table begins on says it as well.
  keepFree();
  pdf.on("pageAdded", draw);
  return () => {
    pdf.off("pageAdded", draw);
    pdf.page.margins.top = margins.top;
    pdf.fontSize(sizes.title); // so much is left free below a table
  };
}

const paddingOf = (columns: Column[], at: number) =>
  columns[at] && !columns[at].isNumber && at < columns.length - 1
    ? { ...padding, right: besideText }
    : padding;

function columnWidths(columns: Column[], width: number): number[] {
  const given = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const rest = (1 - given) / Math.max(columns.filter(({ share }) => share === undefined).length, 1);
  return columns.map(({ share = rest }) => share * width);
}

type Style = { size: number; bold?: boolean; colour?: string; left?: number; width?: number };

function drawText({ pdf, root, colours }: Page, tag: string, text: string, style: Style): void {
  const { left = margins.left, width = widthOf(pdf) } = style;
  pdf
    .font(style.bold ? "bold" : "regular")
    .fontSize(style.size)
    .fillColor(style.colour ?? colours.dark);
  root.add(pdf.struct(tag, {}, () => void pdf.text(text.normalize(), left, pdf.y, { width, lineGap })));
}

/** The line at the foot of each page is no part of the text: it means nothing to people who have the pages read aloud. */
function numberPages({ pdf, colours }: Page, words: string, first: number): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = first; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0; // else the line would begin a page of its own
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf
      .font("regular")
      .fontSize(sizes.small)
      .fillColor(colours.dark)
      .text(`${words} · Page ${index + 1 - first} of ${count - first}`, margins.left, pdf.page.height - 40, {
        width: widthOf(pdf),
        align: "center",
        lineBreak: false,
      });
    pdf.endMarkedContent();
  }
}
