import type { RouterContextProvider } from "react-router";
import { may } from "#identity/roles.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { PdfAsker } from "#platform/pdf/print-pdf.server.ts";
import { readVisitor } from "./session.server.ts";

/** The account that is signed in, else the visitor's address. */
export async function pdfAsker(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PdfAsker> {
  const { userId, role } = await readVisitor(request, context);
  return {
    key: userId ?? addressGroup(clientAddress(request)),
    isStaff: may({ role }, "dashboard.open"),
  };
}
