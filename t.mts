import { extractText, getDocumentProxy } from "unpdf"; import { readFileSync } from "node:fs";
const pdf = await getDocumentProxy(new Uint8Array(readFileSync(process.argv[2]))); const { text } = await extractText(pdf, { mergePages: true }); console.log(text);
