import { z } from "zod";
import type { Focal } from "#platform/pictures/crop.ts";

const number = z.coerce.number().min(0).max(10_000);
const percent = z.coerce.number("Choose a number between 0 and 100").min(0).max(100);

/**
 * The point of a picture that has to stay in view: where the picture was pressed (`at.x` and `at.y`, in pixels of
 * the shown picture), else what the two sliders say, in percent.
 */
export const focalForm = z
  .object({
    "at.x": number.optional(),
    "at.y": number.optional(),
    shownWidth: number,
    shownHeight: number,
    x: percent,
    y: percent,
  })
  .transform(({ "at.x": left = 0, "at.y": top = 0, shownWidth, shownHeight, x, y }): Focal => {
    // The keyboard presses a picture at 0, 0.
    const isPressed = left + top > 0 && shownWidth > 0 && shownHeight > 0;
    return isPressed
      ? { x: share(left / shownWidth), y: share(top / shownHeight) }
      : { x: share(x / 100), y: share(y / 100) };
  });

/** A share of 1, to four digits, so that the address of a rendition can be made from it again. */
const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
