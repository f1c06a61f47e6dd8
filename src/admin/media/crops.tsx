import type { Media } from "#content/media/media.ts";
import type { Shape } from "#platform/pictures/crop.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { Part } from "../components/part.tsx";

const places: { shape: Shape; label: string; className: string }[] = [
  { shape: "square", label: "Square", className: "aspect-square" },
  { shape: "portrait", label: "Portrait", className: "aspect-[4/5]" },
  { shape: "wide", label: "Wide", className: "aspect-[3/2]" },
  { shape: "logo", label: "Whole, as a logo", className: "aspect-[3/2] bg-white p-2" },
];

/** The picture as it is shown in each shape. */
export function Crops({ picture }: { picture: Pick<Media, "hash" | "width" | "height" | "alt"> }) {
  return (
    <Part title="How it is shown">
      <ul className="grid grid-cols-2 items-end gap-4">
        {places.map(({ shape, label, className }) => {
          const { src, srcSet, width, height } = pictureSources(picture, shape);
          return (
            <li key={shape} className="min-w-0">
              <img
                src={src}
                srcSet={srcSet}
                sizes="(min-width: 1024px) 14rem, 42vw"
                alt=""
                width={width}
                height={height}
                className={`w-full rounded-control border border-line object-contain ${className}`}
              />
              <p className="mt-1 text-ink-soft text-small">{label}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-ink-soft text-small">
        <span>
          The file has {picture.width} × {picture.height} pixels.
        </span>
        {Math.max(picture.width, picture.height) < 640 && (
          <span> That is little: on large screens it may look blurred.</span>
        )}
      </p>
    </Part>
  );
}
