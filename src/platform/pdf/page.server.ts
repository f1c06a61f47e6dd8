export type Page = {
  pdf: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  colours: { main: string; dark: string };
};

/** All lengths are points: 72 an inch. */
export const margins = { top: 54, bottom: 64, left: 54, right: 54 };
export const gap = 8;
export const sizes = { title: 20, name: 14, heading: 13, text: 10.5, small: 9 };

export const widthOf = ({ page }: PDFKit.PDFDocument) => page.width - margins.left - margins.right;
