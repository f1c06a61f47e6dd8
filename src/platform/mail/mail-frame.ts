import { escapeHtml } from "../escape-html.ts";

/** The colours of mails whose sender names no other. */
export const mailColours = { ink: "#1f1a24", paper: "#fbf8f3", accent: "#7a1f4b", soft: "#6a6270" };

type MailFrame = {
  title: string;
  inner: string;
  /** HTML below the sheet, in small letters. */
  footer: string;
  /** The sender, above the sheet. */
  header?: string;
  /** Shown by mail programs after the subject, and hidden in the message. */
  preview?: string;
  /** "#9b1b4b" */
  accent?: string;
};

/**
 * A message as an HTML document: a sheet on a quiet ground, as wide as a phone or 560 pixels. Mail programs ignore
 * stylesheets; tables with inline styles look the same in all of them.
 */
export function mailFrame({
  title,
  inner,
  footer,
  header = "",
  preview = "",
  accent = mailColours.accent,
}: MailFrame): string {
  const { ink, paper, soft } = mailColours;
  const hidden =
    preview && `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`;
  const above =
    header &&
    `<p style="margin:0 0 16px;font-size:15px;letter-spacing:0.5px;color:${accent}">${escapeHtml(header)}</p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;background:${paper};color:${ink};font-family:Georgia,'Times New Roman',serif">${hidden}` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">${above}` +
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;` +
    `border-top:4px solid ${accent}"><tr><td style="padding:28px 24px">${inner}</td></tr></table>` +
    `<p style="margin:16px 0 0;font-size:13px;line-height:1.6;color:${soft}">${footer}</p>` +
    `</td></tr></table></body></html>`
  );
}

export function mailButton(
  { label, url }: { label: string; url: string },
  accent = mailColours.accent,
): string {
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:${accent};color:#fff;` +
    `padding:12px 24px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`
  );
}

export function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
