import { extractImages, extractText, getDocumentProxy } from "unpdf";

/** What a reader of a PDF sees: its text in one string, its title, its size (points), and the sizes (pixels) of the pictures on its first page. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const pictures = (await extractImages(pdf, 1)).map(({ width, height }) => [width, height]);
  const { view } = await pdf.getPage(1);
  const size = view.slice(2).map(Math.round);
  return { text, size, title: (info as { Title?: string }).Title ?? "", pictures };
}
