/** The content of a document to print; `printPdf` makes a PDF of it. */
export type PdfDocument = Said & {
  size: "LETTER" | "A4";
  head: Letterhead;
  /** Several documents in one file, each on pages of its own, instead of the one. */
  each?: Said[];
  /** Labels instead, by their lines; the first has the place `begin` of its sheet. */
  labels?: { begin: number; all: string[][] };
};

/** Labels of which it is asked which have a line that is cut: 1 for each that has, 0 for the others. */
export type LabelsToFit = { title: string; fit: string[][] };

/** What a document says, without the head that all have. */
export type Said = {
  /** As readers show it: "Invoice 2027-42". */
  title: string;
  /** Whom it goes to, in lines where the window of an envelope shows them. */
  to?: string[];
  parts: Part[];
};

/** The sender of a document, at the top of it. */
export type Letterhead = {
  name: string;
  /** The postal address and where to ask. */
  lines: string[];
  logo: Uint8Array | null;
  /** Colors of headings and of texts, such as "#9b1b4b". */
  colours: { main: string; dark: string };
};

export type Part =
  | { kind: "heading"; text: string }
  | { kind: "text"; title?: string; lines: string[] }
  /** Labels and values side by side; those that matter most stand first. */
  | { kind: "facts"; facts: Fact[] }
  /** A title for each column; numbers stand at the right. The sums below it are labels and values; `bold` are the rows of sums within. */
  | { kind: "table"; columns: Column[]; rows: string[][]; sums?: Sum[]; bold?: number[] };

type Fact = { label: string; value: string };
export type Column = {
  title: string;
  /** An amount or a number is set at the right. */
  isNumber?: true;
  /** The share of the page's width; the columns without one share what is left. */
  share?: number;
};
export type Sum = Fact & { isMain?: true };
