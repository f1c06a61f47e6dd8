import { readCsvFile } from "./csv-file.server.ts";
import type { TableReading } from "./file-table.ts";
import { readWorkbook } from "./workbook.server.ts";

/** Reads an uploaded file, of a workbook the sheet of that name. */
export async function readFile(bytes: Uint8Array, sheet?: string): Promise<TableReading> {
  const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04"));
  return isZip ? readWorkbook(bytes, undefined, sheet) : readCsvFile(bytes);
}
