/** Where the payment provider sends its notices. */
export const webhookPath = "/payments/notices";
