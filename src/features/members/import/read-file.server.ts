import { readCsvFile } from "./csv-file.server.ts";
import type { TableReading } from "./file-table.ts";
import { readWorkbook } from "./workbook.server.ts";

export async function readFile(bytes: Uint8Array): Promise<TableReading> {
  const isZip = Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04"));
  return isZip ? readWorkbook(bytes) : readCsvFile(bytes);
}
