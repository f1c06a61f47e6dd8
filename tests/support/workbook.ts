import { ZipFile } from "yazl";

type Cell = string | number | boolean | Date | null | { error: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const dayMs = 86_400_000;

/**
 * An Excel workbook (.xlsx) as Excel saves one, with these rows on its first sheet and others on its second; with
 * `hides` the other way around, the first one being hidden.
 */
export function workbook(rows: Cell[][], hides?: "hidden" | "veryHidden"): Promise<Buffer> {
  const texts: string[] = [];
  const cell = (value: Cell, at: string) => {
    if (value === null) return `<c r="${at}" s="0"/>`;
    if (value instanceof Date) return `<c r="${at}" s="1"><v>${value.getTime() / dayMs + 25_569}</v></c>`;
    if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === "boolean") return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === "object") return `<c r="${at}" t="e"><v>${value.error}</v></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const sheet = (some: Cell[][]) =>
    `${head}<worksheet ${main}><sheetData>${some
      .map((cells, row) => {
        const inside = cells.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${row + 1}`));
        return `<row r="${row + 1}">${inside.join("")}</row>`;
      })
      .join("")}</sheetData></worksheet>`;
  const others: Cell[][] = [["Not", "this", "sheet"]];
  const first = sheet(hides ? others : rows);
  const second = sheet(hides ? rows : others);
  return zipOf({
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Members" sheetId="1"${hides ? ` state="${hides}"` : ""} r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": first,
    "xl/worksheets/sheet2.xml": second,
    "xl/media/image1.png": "no picture",
  });
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
