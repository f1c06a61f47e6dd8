import { ImageOff } from "lucide-react";
import type { Choice } from "#content/media/media.ts";
import type { Shape } from "#platform/pictures/crop.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";

type ChosenPictureProps = { picture: Choice | undefined; crop: Shape };

/** The chosen picture in the shape of its place; a sign when there is none. */
export function ChosenPicture({ picture, crop }: ChosenPictureProps) {
  const look = "max-h-36 w-full rounded-control border border-line bg-white object-contain";
  if (!picture) {
    return (
      <span className="grid h-24 place-items-center rounded-control border border-line border-dashed text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return <img {...pictureSources(picture, crop)} sizes="9rem" alt="" className={look} />;
}
