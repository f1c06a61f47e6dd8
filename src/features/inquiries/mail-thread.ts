/** The name of the conversation that all mails about an inquiry belong to. */
export function mailThread(inquiryId: number): string {
  return `inquiry/${inquiryId}`;
}
