export function mailParts(message: string): { text: string; html: string | null } {
  return { text: partOf(message, "text/plain") ?? "", html: partOf(message, "text/html") };
}

function partOf(message: string, type: string): string | null {
  const part = message.split(/\r\n--\S+/).find((each) => each.includes(`Content-Type: ${type}`));
  if (part === undefined) return null;
  const start = part.indexOf("\r\n\r\n", part.indexOf(`Content-Type: ${type}`));
  const body = part.slice(start + 4).replaceAll("\r\n", "\n");
  return /Transfer-Encoding: quoted-printable/i.test(part.slice(0, start)) ? fromQuotedPrintable(body) : body;
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
