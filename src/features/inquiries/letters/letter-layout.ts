import { escapeHtml } from "#platform/escape-html.ts";
import { mailButton, mailColours, mailFrame, withLineBreaks } from "#platform/mail/mail-layout.ts";
import type { Block, Inline } from "#ui/formatted-text/formatted.ts";
import { formattedWords } from "#ui/formatted-text/formatted-words.ts";
import type { LetterContent, LetterEntry, LetterPart } from "../letter-content.ts";

export type LetterFrame = {
  /** "https://www.example.org": paths in the letter are made whole with it. */
  origin: string;
  /** The main colour of the brand, "#9b1b4b". */
  accent: string;
  /** Who sends it, the postal address in lines of its own (CAN-SPAM Act, section 5). */
  sender: string;
  why: string;
  links: { label: string; url: string }[];
};

/** A letter as HTML for mail programs, and as text with the same words. */
export function layOutLetter(letter: LetterContent, frame: LetterFrame): { html: string; text: string } {
  const whole = withWholeAddresses(letter, frame.origin);
  return { html: asHtml(whole, frame), text: asText(whole, frame) };
}

/** A letter in which every path of this site is an address with its origin, as a mail needs it. */
function withWholeAddresses(letter: LetterContent, origin: string): LetterContent {
  const whole = (to: string) => (to.startsWith("/") ? origin + to : to);
  return { ...letter, parts: letter.parts.map((part) => wholePart(part, whole)) };
}

type Whole = (to: string) => string;

function wholePart(part: LetterPart, whole: Whole): LetterPart {
  switch (part.kind) {
    case "text":
      return { ...part, blocks: part.blocks.map((block) => wholeBlock(block, whole)) };
    case "picture":
      return { ...part, src: whole(part.src), to: part.to && whole(part.to) };
    case "button":
      return { ...part, to: whole(part.to) };
    case "entries":
      return { ...part, entries: part.entries.map((entry) => ({ ...entry, to: whole(entry.to) })) };
  }
}

function wholeBlock(block: Block, whole: Whole): Block {
  if (block.type !== "list") return { ...block, parts: block.parts.map((part) => wholeInline(part, whole)) };
  return { ...block, items: block.items.map((item) => item.map((one) => wholeBlock(one, whole))) };
}

function wholeInline(part: Inline, whole: Whole): Inline {
  if (typeof part === "string" || part.type === "break") return part;
  const parts = part.parts.map((one) => wholeInline(one, whole));
  return part.type === "link" ? { ...part, parts, href: whole(part.href) } : { ...part, parts };
}

function asText({ subject, parts }: LetterContent, { sender, why, links }: LetterFrame): string {
  const footer = ["-- ", sender, "", why, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n");
  return `${[subject, ...parts.map(partAsText), footer].filter(Boolean).join("\n\n")}\n`;
}

function partAsText(part: LetterPart): string {
  switch (part.kind) {
    case "text":
      return formattedWords(part.blocks);
    case "picture":
      return [part.alt && `[${part.alt}]`, part.to].filter(Boolean).join("\n");
    case "button":
      return `${part.label}:\n${part.to}`;
    case "entries":
      return [
        part.heading,
        ...part.entries.map(({ title, detail, to }) =>
          [`* ${title}`, detail, to].filter(Boolean).join("\n  "),
        ),
      ]
        .filter(Boolean)
        .join("\n\n");
  }
}

function asHtml(letter: LetterContent, { accent, sender, why, links }: LetterFrame): string {
  const { soft } = mailColours;
  const link = ({ label, url }: { label: string; url: string }) =>
    `<a href="${escapeHtml(url)}" style="color:${soft}">${escapeHtml(label)}</a>`;
  return mailFrame({
    title: letter.subject,
    preview: letter.preview,
    accent,
    header: sender.split("\n", 1)[0],
    inner: letter.parts.map((part) => partAsHtml(part, accent)).join(""),
    footer: `${withLineBreaks(sender)}<br><br>${escapeHtml(why)}<br>${links.map(link).join(" &middot; ")}`,
  });
}

function partAsHtml(part: LetterPart, accent: string): string {
  switch (part.kind) {
    case "text":
      return part.blocks.map((block) => blockAsHtml(block, accent)).join("");
    case "picture": {
      const image =
        `<img src="${escapeHtml(part.src)}" width="496" alt="${escapeHtml(part.alt)}" ` +
        `style="display:block;width:100%;max-width:496px;height:auto;border:0;border-radius:6px">`;
      const linked = part.to === null ? image : `<a href="${escapeHtml(part.to)}">${image}</a>`;
      return `<p style="margin:0 0 24px">${linked}</p>`;
    }
    case "button":
      return mailButton({ label: part.label, url: part.to }, accent);
    case "entries":
      return (
        (part.heading && heading(escapeHtml(part.heading), 2)) +
        part.entries.map((entry) => entryAsHtml(entry, accent)).join("")
      );
  }
}

function entryAsHtml({ title, detail, to }: LetterEntry, accent: string): string {
  return (
    `<p dir="auto" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${accent};font-size:16px;line-height:1.5">` +
    `<a href="${escapeHtml(to)}" style="color:${accent};font-weight:bold">${escapeHtml(title)}</a>` +
    `${detail && `<br>${withLineBreaks(detail)}`}</p>`
  );
}

function heading(html: string, level: 2 | 3): string {
  const size = level === 2 ? 22 : 18;
  const style = `margin:24px 0 12px;font-size:${size}px;line-height:1.3;font-weight:normal`;
  return `<h${level} dir="auto" style="${style}">${html}</h${level}>`;
}

const textStyle = "font-size:16px;line-height:1.6";

function blockAsHtml(block: Block, accent: string): string {
  switch (block.type) {
    case "paragraph":
      return `<p dir="auto" style="margin:0 0 16px;${textStyle}">${inlineAsHtml(block.parts, accent)}</p>`;
    case "heading":
      return heading(inlineAsHtml(block.parts, accent), block.level);
    case "list": {
      const items = block.items
        .map(
          (item) =>
            `<li dir="auto" style="margin:0 0 6px">${item.map((one) => itemAsHtml(one, accent)).join("")}</li>`,
        )
        .join("");
      const style = `style="margin:0 0 16px;padding-left:24px;${textStyle}"`;
      return block.start === null
        ? `<ul ${style}>${items}</ul>`
        : `<ol start="${block.start}" ${style}>${items}</ol>`;
    }
  }
}

// The paragraphs of an item stand without the space that paragraphs have between them.
function itemAsHtml(block: Block, accent: string): string {
  return block.type === "paragraph" ? inlineAsHtml(block.parts, accent) : blockAsHtml(block, accent);
}

function inlineAsHtml(parts: Inline[], accent: string): string {
  return parts.map((part) => partOfLine(part, accent)).join("");
}

function partOfLine(part: Inline, accent: string): string {
  if (typeof part === "string") return escapeHtml(part);
  if (part.type === "break") return "<br>";
  const words = inlineAsHtml(part.parts, accent);
  if (part.type === "link") return `<a href="${escapeHtml(part.href)}" style="color:${accent}">${words}</a>`;
  return part.type === "strong" ? `<strong>${words}</strong>` : `<em>${words}</em>`;
}
