import type { Sponsors } from "#content/sponsors.ts";
import type { PdfDocument } from "#platform/pdf/pdf-document.ts";

/** Where a company goes on from the paper: the page, and whom to write to. */
type Reach = { page: string; email: string };

/** The sponsors' packages on paper: what each is, includes and costs, whom a sponsor meets, and how to go on. */
export function packagesDocument(
  { title, lead, packages, audience, contact }: Sponsors,
  { page, email }: Reach,
): Pick<PdfDocument, "title" | "parts"> {
  const figures = audience.figures.map(({ value, label }) => `${value} ${label}`);
  return {
    title,
    parts: [
      { kind: "text", lines: [lead] },
      {
        kind: "table",
        columns: [{ title: "Package", share: 0.4 }, { title: "Includes" }, { title: "Price", share: 0.16 }],
        rows: packages.map(({ title, text, includes, price, per }) => [
          `${title}\n${text}`,
          includes.map((one) => `– ${one}`).join("\n"),
          `${price}\n${per}`,
        ]),
      },
      {
        kind: "text",
        title: audience.title,
        lines: [audience.text, ...(figures.length > 0 ? [figures.join(" · ")] : [])],
      },
      { kind: "text", title: contact.title, lines: [contact.text, `${email} · ${page}`] },
    ],
  };
}
