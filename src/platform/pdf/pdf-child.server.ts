// The child process that makes PDFs. It imports nothing of the site.
import { answerOrders } from "#platform/child-orders.server.ts";
import { drawPdf } from "./draw-pdf.server.ts";

answerOrders(drawPdf);
