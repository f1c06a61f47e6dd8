import { ChevronLeft, ChevronRight, Download, SquareArrowOutUpRight, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { downloadAddress } from "../photo-sources.ts";
import { LightboxStrip } from "./lightbox-strip.tsx";
import type { RowPhoto } from "./photo-rows.tsx";

export type LightboxProps = {
  /** `place` is "Photo 3 of 60", `page` the URL of the photo's own page. */
  photos: (RowPhoto & { place: string; page: string })[];
  /** The index of the shown photo. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
  /** The URLs of the album's pages with older and newer photos; null where there is none. */
  older: string | null;
  newer: string | null;
};

/**
 * Shows one photo at a time in a modal dialog. The browser's dialog traps the focus and closes with Esc; the
 * arrow keys, Home, End and swiping change the photo. It is mounted open, and unmounted when the URL no
 * longer names a photo.
 */
export function Lightbox({ photos, shown, onShow, onClose, older, newer }: LightboxProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
    close.current?.focus();
  }, []);
  // The photo requested by the last key press. The next key may be pressed before that photo is shown, and an
  // intermediate photo may still be shown in between.
  const asked = useRef(shown);
  const onTheWay = useRef(new Set<number>());
  useLayoutEffect(() => {
    if (onTheWay.current.has(shown) && shown !== asked.current) return;
    onTheWay.current.clear();
    asked.current = shown;
  }, [shown]);
  const turn = (to: number) => {
    if (to === asked.current || !photos[to]) return;
    asked.current = to;
    onTheWay.current.add(to);
    onShow(to);
  };
  const current = photos[shown];
  if (!current) return null;
  const { photo, alt, place, page } = current;
  const last = photos.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = asked.current;
    const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const target = keys[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // otherwise the strip would scroll as well
    turn(target);
  };
  return (
    <dialog
      ref={box}
      aria-label={photo.caption || place}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault(); // the change of the URL closes it
        onClose();
      }}
      data-tone="ink"
      className="lightbox"
    >
      <div className="flex items-center justify-between gap-4 px-3 pt-3 sm:px-5">
        <p aria-hidden="true" className="text-small text-ivory/80 tabular-nums">
          {place}
        </p>
        <button ref={close} type="button" aria-label="Close" onClick={onClose} className="lightbox-button">
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="relative min-h-0">
        <LightboxStrip photos={photos} shown={shown} onShow={turn} />
        <Turn side="left" label="Previous photo" to={shown > 0 ? () => turn(asked.current - 1) : null}>
          <ChevronLeft aria-hidden="true" className="size-7" />
        </Turn>
        <Turn side="right" label="Next photo" to={shown < last ? () => turn(asked.current + 1) : null}>
          <ChevronRight aria-hidden="true" className="size-7" />
        </Turn>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-3 sm:px-6">
        <p dir="auto" className="max-h-24 max-w-measure overflow-y-auto wrap-anywhere empty:hidden">
          {photo.caption}
        </p>
        <div className="-mx-3 flex w-[calc(100%+1.5rem)] flex-wrap justify-between gap-x-1 sm:w-auto sm:justify-end">
          {shown === 0 && newer && <LightboxLink to={newer}>Newer photos</LightboxLink>}
          {shown === last && older && <LightboxLink to={older}>Older photos</LightboxLink>}
          <a href={downloadAddress(photo)} download className={buttonClass("quiet", "small", "px-3!")}>
            <Download aria-hidden="true" className="size-5" /> Download
          </a>
          <LightboxLink to={page}>
            <SquareArrowOutUpRight aria-hidden="true" className="size-5" /> Open this photo’s page
          </LightboxLink>
        </div>
      </div>
      <p role="status" className="sr-only">
        {alt.startsWith(place) ? alt : `${place}: ${alt}`}
      </p>
    </dialog>
  );
}

function LightboxLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass("quiet", "small", "px-3!")}>
      {children}
    </Link>
  );
}

/** A button to the next photo. At either end it stays, so that it keeps the focus, and announces the end. */
function Turn({
  side,
  label,
  to,
  children,
}: {
  side: "left" | "right";
  label: string;
  to: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={() => to?.()}
      className={`lightbox-button lightbox-turn ${side === "left" ? "left-2 sm:left-4" : "right-2 sm:right-4"}`}
    >
      {children}
    </button>
  );
}
