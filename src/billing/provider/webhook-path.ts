export const webhookPath = "/payments/notices";
