import { JSDOM } from "jsdom";

/** A file that was chosen in a field, as Playwright's `setInputFiles` takes it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The files chosen in each field; they cannot be put into a field of the HTML parser. */
export type ChosenFiles = WeakMap<Element, ChosenFile[]>;

export type Body = { type: string; bytes: Blob };

type Pressed = { button?: HTMLElement; at?: { x: number; y: number } };
export type Entry = [name: string, value: string | File];

/**
 * The fields that a browser sends for a form, in the order of the page: what is checked, chosen and not disabled, and
 * the name of the pressed button (of a picture the point). Line breaks are CR LF, as HTML asks for.
 */
export function sentEntries(
  form: HTMLFormElement,
  { button, at }: Pressed = {},
  chosen: ChosenFiles = new WeakMap(),
): Entry[] {
  const { FormData } = form.ownerDocument.defaultView ?? parser.window;
  const fileFields = [...form.elements].filter((field) => field.matches("input[type=file][name]:enabled"));
  const picture = button?.getAttribute("type") === "image" ? (button.getAttribute("name") ?? "") : undefined;
  return [...new FormData(form, button)].flatMap(([name, value]): Entry[] => {
    if (typeof value !== "string") return filesOf(name, chosen.get(fileFields.shift() as Element));
    const axis = /^(?:(.*)\.)?([xy])$/.exec(name);
    if (at && axis && (axis[1] ?? "") === picture) return [[name, String(at[axis[2] as "x" | "y"])]];
    return [[name, value.replace(/\r\n|\r|\n/g, "\r\n")]];
  });
}

/** An empty field of files is sent too, as a file without a name. */
function filesOf(field: string, files: ChosenFile[] = [noFile]): Entry[] {
  return files.map(({ name, mimeType, buffer }) => [
    field,
    new File([new Uint8Array(buffer)], name, { type: mimeType }),
  ]);
}

const noFile: ChosenFile = { name: "", mimeType: "application/octet-stream", buffer: Buffer.of() };

/** The body of a form with files. Written here, because fetch sends a file without a name as a text (undici 7). */
export function multipart(entries: Entry[]): Body {
  const boundary = `----${crypto.randomUUID()}`;
  const quoted = (text: string) => `"${text.replace(/\r\n/g, "%0D%0A").replace(/"/g, "%22")}"`;
  const parts: BlobPart[] = [];
  for (const [name, value] of entries) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`);
    if (typeof value === "string") parts.push(`\r\n\r\n${value}`);
    else parts.push(`; filename=${quoted(value.name)}\r\nContent-Type: ${value.type}\r\n\r\n`, value);
    parts.push("\r\n");
  }
  parts.push(`--${boundary}--\r\n`);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Blob(parts) };
}

/** The fields of a form of a page, as a browser would send them unchanged; `id` as a regular expression. */
export function filledForm(html: string, id = "document"): Record<string, string> {
  const own = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";
  const form = JSDOM.fragment(own).querySelector("form");
  const entries = form ? sentEntries(form).filter(([, value]) => typeof value === "string") : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]));
}

const parser = new JSDOM("");
