import { escapeHtml } from "../escape-html.ts";
import { mailButton, mailColours, mailFrame, withLineBreaks } from "./mail-frame.ts";

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
