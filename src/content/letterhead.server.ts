import { putFile } from "#platform/files.server.ts";
import type { Letterhead, PdfDocument } from "#platform/pdf/pdf-document.ts";
import { draw } from "#platform/pictures/draw.server.ts";
import { madeOnce } from "#platform/pictures/made-once.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readChosen } from "./media/media-store.server.ts";
import { content } from "./store.server.ts";

/**
 * What the PDF of an invoice or receipt has of the organisation: the size of the page, and the head with name, address,
 * logo and colors. A logo that cannot be drawn is left out: a receipt is needed more than its looks.
 */
export async function letterhead(platform: Platform): Promise<Pick<PdfDocument, "size" | "head">> {
  const { name, postalAddress, emails, phone, ein, paper } = content("organisation");
  const { street, city, region, postalCode } = postalAddress;
  const { main, dark, logo } = content("brand");
  const reach = phone ? `${emails.membership} · ${phone}` : emails.membership;
  return {
    size: paper,
    head: {
      name,
      lines: [street, `${city}, ${region} ${postalCode}`, reach, ...(ein ? [`EIN ${ein}`] : [])],
      logo: logo && (await printedLogo(platform, logo.hash)),
      colours: { main, dark },
    },
  };
}

const printedSide = 800; // pixels: an inch of a printed logo has 300

async function printedLogo(platform: Platform, hash: string): Promise<Letterhead["logo"]> {
  const key = `previews/logo-${hash}.png`;
  try {
    await madeOnce(platform.files, key, async () => {
      const chosen = await readChosen(platform, hash);
      const made =
        chosen && (await draw(chosen.bytes, { make: "png", of: "original", longest: printedSide }));
      const [file] = made?.ok ? made.drawn : [];
      if (!file) throw new Error("The logo of printed documents could not be drawn.", { cause: made });
      await putFile(platform.files, key, file.bytes);
    });
    return await platform.files.getBytes(key);
  } catch (error) {
    platform.log.warn({ error }, "a document is printed without its logo");
    return null;
  }
}
