/** Where an invoice or credit note stands as PDF, or the receipt for one payment of it. */
export function pdfAddress(invoiceId: number, paymentId?: number): string {
  const address = `/admin-dashboard/invoices/${invoiceId}/document.pdf`;
  return paymentId === undefined ? address : `${address}?payment=${paymentId}`;
}
