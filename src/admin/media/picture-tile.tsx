import { Link } from "react-router";
import { type Choice, kindWords } from "#content/media/media.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { Badge } from "#ui/badge.tsx";
import { pictureAddress } from "./media-query.ts";

type PictureTileProps = {
  picture: Choice;
  /** Whether it is among the first of the page, which are loaded at once. */
  isFirst: boolean;
};

/** A picture of the library as a link to its screen. */
export function PictureTile({ picture, isFirst }: PictureTileProps) {
  const { id, name, kind, alt } = picture;
  const { src, srcSet, width, height } = pictureSources(picture, "logo");
  return (
    <li className="min-w-0">
      <Link
        to={pictureAddress(id)}
        className="group grid h-full content-start overflow-hidden rounded-card border border-line bg-paper hover:border-ruby"
      >
        <img
          src={src}
          srcSet={srcSet}
          sizes="(min-width: 1024px) 16rem, 45vw"
          alt=""
          width={width}
          height={height}
          loading={isFirst ? undefined : "lazy"}
          decoding="async"
          className="aspect-[4/3] w-full border-line border-b bg-white object-contain p-1"
        />
        <span className="grid gap-1.5 p-3 text-small">
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-ruby">
            {name}
          </span>
          <span dir="auto" className="line-clamp-2 text-ink-soft wrap-anywhere">
            {alt === "" ? "Only decoration" : (alt ?? kindWords[kind])}
          </span>
          {alt === null && <Badge tone="danger">No description yet</Badge>}
        </span>
      </Link>
    </li>
  );
}
