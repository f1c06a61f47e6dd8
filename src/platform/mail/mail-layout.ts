import { escapeHtml } from "../escape-html.ts";

/** The content of a message without its layout. Every field is plain text and never read as HTML. */
export type MailContent = {
  heading: string;
  paragraphs: string[];
  /** Pairs of label and value, one per line, such as what was asked and by whom. */
  facts?: { label: string; value: string }[];
  /** A code for the recipient alone; it stands on a line of its own. */
  code?: string;
  button?: { label: string; url: string };
  /** Earlier messages that this one answers, the latest first; `intro` says who wrote when. */
  quotes?: { intro: string; text: string }[];
};

/** Passed by the caller from the organisation's content. */
export type MailSender = { name: string; address?: string; accent?: string };

/** A message ready to be queued; `secret` when its link or code alone grants access. */
export type LaidOutMail = { text: string; html: string; secret: boolean };

/** The message as plain text and as HTML in the organisation's design, with the same content. */
export function layOutMail(content: MailContent, sender: MailSender): LaidOutMail {
  const secret = content.code !== undefined || /[?&]token=/.test(content.button?.url ?? "");
  return { text: asText(content, sender), html: asHtml(content, sender), secret };
}

function asText(content: MailContent, sender: MailSender): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.facts?.length
      ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join("\n")]
      : []),
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...(content.quotes ?? []).map(({ intro, text }) => `${intro}\n${text.replace(/^/gm, "> ")}`),
    ["-- ", sender.name, ...(sender.address ? [sender.address] : [])].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function asHtml(content: MailContent, sender: MailSender): string {
  const { soft } = mailColours;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${withLineBreaks(text)}</p>`;
  const facts = (content.facts ?? [])
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:${soft}">${escapeHtml(label)}</td>` +
        `<td style="padding:4px 0">${withLineBreaks(value)}</td></tr>`,
    )
    .join("");
  const code =
    content.code === undefined
      ? ""
      : `<p style="margin:24px 0;font-size:30px;letter-spacing:6px">${escapeHtml(content.code)}</p>`;
  const button = content.button
    ? mailButton(content.button, sender.accent) +
      `<p style="margin:0 0 16px;font-size:13px;color:${soft};word-break:break-all">${escapeHtml(content.button.url)}</p>`
    : "";
  const quotes = (content.quotes ?? [])
    .map(
      ({ intro, text }) =>
        `<p style="margin:24px 0 8px;font-size:13px;color:${soft}">${escapeHtml(intro)}</p>` +
        `<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #d9cfc4;font-size:15px;line-height:1.5;color:${soft}">` +
        `${withLineBreaks(text)}</blockquote>`,
    )
    .join("");
  return mailFrame({
    title: content.heading,
    accent: sender.accent,
    inner:
      `<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${escapeHtml(content.heading)}</h1>` +
      content.paragraphs.map(paragraph).join("") +
      (facts ? `<table style="margin:0 0 16px;font-size:15px;line-height:1.5">${facts}</table>` : "") +
      code +
      button +
      quotes,
    footer: escapeHtml(sender.name) + (sender.address ? `<br>${withLineBreaks(sender.address)}` : ""),
  });
}

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
