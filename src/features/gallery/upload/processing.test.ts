import { expect, test } from "vitest";
import { processFiles, processingAlert, processingResult } from "./processing.ts";

/** Processes files with these numbers; a negative one cannot be processed, and 0 throws. */
async function process(files: number[]) {
  const steps: string[] = [];
  let inWork = 0;
  const made = await processFiles(files, {
    async make(file) {
      inWork += 1;
      expect(inWork).toBe(1); // one after another
      await Promise.resolve();
      inWork -= 1;
      if (file === 0) throw new Error("the picker took the file away");
      return file > 0 ? file : null;
    },
    keep: async (batch) => void steps.push(`keep ${batch.join(" ")}`),
    onProgress: (done) => steps.push(`${done}/${files.length}`),
    wait: async (milliseconds) => void steps.push(`wait ${milliseconds}`),
  });
  return { made, steps: steps.join(", ") };
}

test.each([
  [[], 0, ""],
  [[-1], 0, "1/1"],
  [[0, 0], 0, "1/2, 2/2"],
  [[1], 1, "1/1, keep 1"],
  [[1, 2, 3], 3, "1/3, 2/3, 3/3, keep 1 2 3"],
  [[1, -2, 3, 0], 2, "1/4, 2/4, 3/4, keep 1 3, wait 200, 4/4"],
  [
    [1, 2, 3, 4, 5, 6, 7],
    7,
    "1/7, 2/7, 3/7, keep 1 2 3, wait 200, 4/7, 5/7, 6/7, keep 4 5 6, wait 200, 7/7, keep 7",
  ],
])("[9.15] [2.19.06] %j are processed in batches of 3 with 200 ms between", async (files, made, steps) => {
  expect(await process(files)).toEqual({ made, steps });
});

const failed = "There was an error processing your images. Try with fewer or smaller images.";

test.each([
  [0, 1, "Processing Failed", failed, "Failed to process any images"],
  [0, 10, "Processing Failed", failed, "Failed to process any images"],
  [3, 4, "Partial Success", "Only 3 out of 4 images were processed successfully.", null],
  [1, 1, "Files Processed", "1 image(s) ready for upload to Annual Gala.", null],
  [10, 10, "Files Processed", "10 image(s) ready for upload to Annual Gala.", null],
])("[8.28] [8.29] [8.30] [8.31] %d of %d: %s", (made, tried, title, description, error) => {
  const result = processingResult(made, tried, "Annual Gala");
  expect(result).toMatchObject({ notice: { title, description }, error });
});

test("[8.29] before a category is chosen, the notification names none", () => {
  expect(processingResult(2, 2, "").notice.description).toBe(
    "2 image(s) ready for upload to the category you choose.",
  );
});

test("[8.30] the alert in the page", () => {
  expect(processingAlert("Failed to process any images")).toBe(
    "Processing Error: Failed to process any images. Try with fewer or smaller images.",
  );
});
