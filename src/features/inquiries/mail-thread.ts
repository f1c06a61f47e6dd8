export function mailThread(inquiryId: number): string {
  return `inquiry/${inquiryId}`;
}
