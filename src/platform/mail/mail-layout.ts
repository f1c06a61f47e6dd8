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

/** The sender's name and address, passed by the caller from the organisation's content. */
export type MailSender = { name: string; address?: string };

const ink = "#1f1a24";
const paper = "#fbf8f3";
const accent = "#7a1f4b";

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

// Mail programs ignore stylesheets; tables with inline styles look the same in all of them.
function asHtml(content: MailContent, sender: MailSender): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${withLineBreaks(text)}</p>`;
  const facts = (content.facts ?? [])
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#6a6270">${escapeHtml(label)}</td>` +
        `<td style="padding:4px 0">${withLineBreaks(value)}</td></tr>`,
    )
    .join("");
  const code =
    content.code === undefined
      ? ""
      : `<p style="margin:24px 0;font-size:30px;letter-spacing:6px">${escapeHtml(content.code)}</p>`;
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.url)}" style="background:${accent};color:#fff;` +
      `padding:12px 24px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(content.button.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#6a6270;word-break:break-all">${escapeHtml(content.button.url)}</p>`
    : "";
  const quotes = (content.quotes ?? [])
    .map(
      ({ intro, text }) =>
        `<p style="margin:24px 0 8px;font-size:13px;color:#6a6270">${escapeHtml(intro)}</p>` +
        `<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #d9cfc4;font-size:15px;line-height:1.5;color:#6a6270">` +
        `${withLineBreaks(text)}</blockquote>`,
    )
    .join("");
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(content.heading)}</title></head>` +
    `<body style="margin:0;background:${paper};color:${ink};font-family:Georgia,'Times New Roman',serif">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;` +
    `border-top:4px solid ${accent}"><tr><td style="padding:32px">` +
    `<h1 style="margin:0 0 16px;font-size:24px;font-weight:normal">${escapeHtml(content.heading)}</h1>` +
    content.paragraphs.map(paragraph).join("") +
    (facts ? `<table style="margin:0 0 16px;font-size:15px;line-height:1.5">${facts}</table>` : "") +
    code +
    button +
    quotes +
    `</td></tr></table>` +
    `<p style="margin:16px 0 0;font-size:13px;color:#6a6270">${escapeHtml(sender.name)}` +
    `${sender.address ? `<br>${withLineBreaks(sender.address)}` : ""}</p>` +
    `</td></tr></table></body></html>`
  );
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
