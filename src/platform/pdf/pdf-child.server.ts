// The child process that makes PDFs, and draws texts. It imports nothing of the site.
import { answerOrders } from "#platform/child-orders.server.ts";
import { drawPdf, fitLabels } from "./draw-pdf.server.ts";
import { drawTexts } from "./draw-texts.server.ts";
import type { LabelsToFit, PdfDocument } from "./pdf-document.ts";
import type { TextPicture } from "./text-picture.ts";

answerOrders((order: PdfDocument | TextPicture | LabelsToFit) => {
  if ("fit" in order) return fitLabels(order);
  return "column" in order ? drawTexts(order) : drawPdf(order);
});
