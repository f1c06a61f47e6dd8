import { ImageOff } from "lucide-react";
import type { Choice } from "#content/media/media.ts";
import { pictureSources } from "#content/media/picture-sources.ts";
import type { Shape } from "#platform/pictures/crop.ts";

type ChosenPictureProps = {
  picture: Choice | undefined;
  /** The address of the picture that comes with the product, when it is the one. */
  src: string | undefined;
  crop: Shape;
};

/** The chosen picture in the shape of its place; a sign when there is none. */
export function ChosenPicture({ picture, src, crop }: ChosenPictureProps) {
  const look = "max-h-36 w-full rounded-control border border-line bg-white object-contain";
  if (src !== undefined) return <img src={src} alt="" className={look} />;
  if (!picture) {
    return (
      <span className="grid h-24 place-items-center rounded-control border border-line border-dashed text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  const { src: own, srcSet, width, height } = pictureSources(picture, crop);
  return <img src={own} srcSet={srcSet} sizes="9rem" alt="" width={width} height={height} className={look} />;
}
