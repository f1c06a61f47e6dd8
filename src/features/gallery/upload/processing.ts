import { processedAtOnce, processingPause } from "../limits.ts";
import { noneProcessed, processingFailed, type UploadNotice } from "./words.ts";

type Steps<Chosen, Made> = {
  /** Makes an image record of one file; null when that is not possible. */
  make: (file: Chosen) => Promise<Made | null>;
  /** Stores the records of a batch. */
  keep: (made: Made[]) => Promise<void>;
  onProgress: (done: number) => void;
  wait: (milliseconds: number) => Promise<void>;
};

/**
 * Makes records of chosen files, in batches with a pause between them (9.15). Within a batch, files are
 * processed one after another: a phone that decodes several photos at once reloads the page. Returns how many
 * records were made.
 */
export async function processFiles<Chosen, Made>(
  files: Chosen[],
  { make, keep, onProgress, wait }: Steps<Chosen, Made>,
): Promise<number> {
  let made = 0;
  for (let at = 0; at < files.length; at += processedAtOnce) {
    if (at > 0) await wait(processingPause);
    const batch: Made[] = [];
    for (const [index, file] of files.slice(at, at + processedAtOnce).entries()) {
      const record = await make(file).catch(() => null); // e.g. the picker has removed the file
      if (record !== null) batch.push(record);
      onProgress(at + index + 1);
    }
    if (batch.length > 0) await keep(batch);
    made += batch.length;
  }
  return made;
}

/** The notification after processing, and the text of the alert in the page. Skipped files count as tried. */
export function processingResult(
  made: number,
  tried: number,
  category: string,
): { notice: UploadNotice; error: string | null } {
  if (made === 0) return { notice: processingFailed, error: noneProcessed };
  if (made < tried) {
    const description = `Only ${made} out of ${tried} images were processed successfully.`;
    return { notice: { title: "Partial Success", description, bad: true }, error: null };
  }
  const target = category || "the category you choose";
  const description = `${made} image(s) ready for upload to ${target}.`;
  return { notice: { title: "Files Processed", description }, error: null };
}

/** The alert in the page after a failure. */
export function processingAlert(error: string): string {
  return `Processing Error: ${error.replace(/\.$/, "")}. Try with fewer or smaller images.`;
}
