// The child process that makes PDFs, and draws texts. It imports nothing of the site.
import { answerOrders } from "#platform/child-orders.server.ts";
import { drawPdf } from "./draw-pdf.server.ts";
import { drawTexts } from "./draw-texts.server.ts";
import type { PdfDocument } from "./pdf-document.ts";
import type { TextPicture } from "./text-picture.ts";

answerOrders((order: PdfDocument | TextPicture) => ("column" in order ? drawTexts(order) : drawPdf(order)));
