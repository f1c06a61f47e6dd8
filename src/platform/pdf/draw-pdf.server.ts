import PDFDocument from "pdfkit";
import { drawTable } from "./draw-table.server.ts";
import { fonts } from "./fonts.server.ts";
import { gap, margins, type Page, sizes, widthOf } from "./page.server.ts";
import type { Letterhead, Part, PdfDocument } from "./pdf-document.ts";

const logoBox: [number, number] = [180, 56]; // points

export async function drawPdf({ title, size, head, parts }: PdfDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size,
    margins,
    pdfVersion: "1.7",
    ...({ subset: "PDF/UA", font: fonts.regular } as object), // these two its types do not know
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: head.name },
  });
  pdf.registerFont("regular", fonts.regular as never).registerFont("bold", fonts.bold as never);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const page: Page = { pdf, root, colours: head.colours };

  drawHead(page, head);
  drawText(page, "H1", title, { size: sizes.title, bold: true, colour: head.colours.main });
  for (const part of parts) drawPart(page, part);
  root.end();
  numberPages(page, `${head.name} · ${title}`);

  const chunks: Buffer[] = [];
  pdf.end();
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function drawHead(page: Page, { name, lines, logo, colours }: Letterhead): void {
  const { pdf, root } = page;
  if (logo) {
    root.add(
      pdf.struct("Figure", { alt: name }, () => {
        pdf.image(Buffer.from(logo), margins.left, margins.top, { fit: logoBox });
      }),
    );
    pdf.y = margins.top + logoBox[1] + gap;
  } else drawText(page, "P", name, { size: sizes.name, bold: true, colour: colours.dark });
  for (const line of logo ? [name, ...lines] : lines) drawText(page, "P", line, { size: sizes.small });
  pdf.moveDown(2);
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
    const { columns, rows, sums = [] } = part;
    drawTable(page, { columns, rows, sums, headers: "column" });
  }
}

type Style = { size: number; bold?: boolean; colour?: string };

function drawText({ pdf, root, colours }: Page, tag: string, text: string, style: Style): void {
  pdf
    .font(style.bold ? "bold" : "regular")
    .fontSize(style.size)
    .fillColor(style.colour ?? colours.dark);
  root.add(
    pdf.struct(tag, {}, () => {
      pdf.text(text.normalize(), margins.left, pdf.y, { width: widthOf(pdf), lineGap: 2 });
    }),
  );
}

/** The line at the foot of each page is no part of the text: it means nothing to people who have the pages read aloud. */
function numberPages({ pdf, colours }: Page, words: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0; // else the line would begin a page of its own
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf
      .font("regular")
      .fontSize(sizes.small)
      .fillColor(colours.dark)
      .text(`${words} · Page ${index + 1} of ${count}`, margins.left, pdf.page.height - 40, {
        width: widthOf(pdf),
        align: "center",
        lineBreak: false,
      });
    pdf.endMarkedContent();
  }
}
