import { type ReactNode, useEffect, useId, useRef } from "react";

/**
 * One tile of the account page, which links can lead to by its `id`: a title, a sentence and its form. With
 * `takesFocus` it is scrolled into view and focused when it appears, as the result of a form further down.
 */
export function AccountTile({
  id,
  title,
  text,
  takesFocus = false,
  children,
}: {
  id?: string;
  title: string;
  text?: ReactNode;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const titleId = useId();
  const tile = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    tile.current?.focus({ preventScroll: true });
    tile.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  return (
    <section
      ref={tile}
      tabIndex={takesFocus ? -1 : undefined}
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-28 gap-5 rounded-card border border-line bg-paper p-6 outline-none sm:p-8"
    >
      <div>
        <h2 id={titleId} dir="auto" className="text-h3 wrap-anywhere">
          {title}
        </h2>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
