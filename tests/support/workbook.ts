import { ZipFile } from "yazl";

/** A `day` is a number that is shown as one. */
type Cell = string | number | boolean | Date | null | { error: string } | { day: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const dayMs = 86_400_000;

type Sheet = {
  name: string;
  rows: Cell[][];
  state?: "hidden" | "veryHidden";
  /** Lines that are hidden, from 1. */
  hidden?: number[];
  /** XML before and behind the rows. */
  before?: string;
  behind?: string;
};

/**
 * An Excel workbook (.xlsx) as Excel saves one, with these rows on its first sheet and others on its second; with
 * `hides` the other way around, the first one being hidden.
 */
export function workbook(rows: Cell[][], hides?: "hidden" | "veryHidden"): Promise<Buffer> {
  const others: Cell[][] = [["Not", "this", "sheet"]];
  return workbookOf([
    { name: "Members", rows: hides ? others : rows, state: hides },
    { name: "Other", rows: hides ? rows : others },
  ]);
}

/** A workbook of these sheets; `properties` are attributes of the whole, `rename` changes the names of its parts. */
export function workbookOf(
  sheets: Sheet[],
  {
    properties = "",
    rename = (name: string) => name,
  }: { properties?: string; rename?: (name: string) => string } = {},
): Promise<Buffer> {
  const texts: string[] = [];
  const cell = (value: Cell, at: string) => {
    if (value === null) return `<c r="${at}" s="0"/>`;
    if (value instanceof Date) return `<c r="${at}" s="1"><v>${value.getTime() / dayMs + 25_569}</v></c>`;
    if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === "boolean") return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === "object" && "day" in value) return `<c r="${at}" s="1"><v>${value.day}</v></c>`;
    if (typeof value === "object") return `<c r="${at}" t="e"><v>${value.error}</v></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const sheetOf = ({ rows, hidden = [], before = "", behind = "" }: Sheet) =>
    `${head}<worksheet ${main}>${before}<sheetData>${rows
      .map((cells, row) => {
        const inside = cells.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${row + 1}`));
        return `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ""}>${inside.join("")}</row>`;
      })
      .join("")}</sheetData>${behind}</worksheet>`;
  const parts = sheets.map(sheetOf);
  const numbered = sheets.map((sheet, at) => ({ ...sheet, number: at + 1 }));
  const tags = numbered.map(
    ({ name, state, number }) =>
      `<sheet name="${escaped(name)}" sheetId="${number}"${state ? ` state="${state}"` : ""} r:id="rId${number}"/>`,
  );
  const links = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const files: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${relations}"><workbookPr ${properties}/><sheets>${tags.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}<Relationship Id="rIdStrings" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(parts.map((text, at) => [`xl/worksheets/sheet${at + 1}.xml`, text])),
    "xl/media/image1.png": "no picture",
  };
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [rename(name), text])));
}

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text as string), name);
  zip.end();
  const parts = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
