import type { ComponentProps, ReactNode } from "react";
import { imageOf } from "#content/media/picture-sources.ts";
import { ReadyPart } from "#ui/ready-part.tsx";

type HeroColumnsProps = {
  /** Photos of the day as HTML; they stand below the words and above the buttons on a phone. */
  photos: string | null;
  picture: (Parameters<typeof imageOf>[0] & { alt: string }) | null | undefined;
  /** What stands there with neither. */
  drawing: ReactNode;
  buttons: ReactNode;
} & ComponentProps<"div">;

/** The top of a yearly event's page: its words, which are the children, with the buttons, and beside them what there is to see. */
export function HeroColumns({
  photos,
  picture,
  drawing,
  buttons,
  className = "",
  children,
}: HeroColumnsProps) {
  const frame = photos
    ? "gap-y-9 md:grid-cols-2 md:grid-rows-[auto_1fr]"
    : "items-center gap-y-12 md:grid-cols-[1.1fr_0.9fr]";
  return (
    <div className={`container-page grid gap-x-14 ${frame} ${className}`}>
      <div>
        {children}
        {!photos && <div className="mt-9">{buttons}</div>}
      </div>
      {photos ? (
        <>
          <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
            <ReadyPart html={photos} />
          </div>
          {buttons}
        </>
      ) : picture ? (
        <img
          {...imageOf(picture, "wide")}
          alt={picture.alt}
          sizes="(min-width: 768px) 45vw, (min-width: 640px) 92vw, 22rem"
          fetchPriority="high"
          className="h-auto w-full rounded-card border border-gold/60"
        />
      ) : (
        drawing
      )}
    </div>
  );
}
