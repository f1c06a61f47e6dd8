/**
 * The only path that mail providers post their webhook events to. Such requests carry no cookies and come from no page
 * of this site; the token in the URL is their only authorisation.
 */
export const mailWebhookPath = "/newsletter/notices";
