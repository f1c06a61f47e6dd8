import type { ComponentProps, ElementType } from "react";

/** A tile with a thin border and no shadow. `lift` raises it on hover, for tiles that are links. */
export function Tile({
  as: Tag = "div",
  lift = false,
  className = "",
  ...rest
}: ComponentProps<"div"> & { as?: ElementType; lift?: boolean }) {
  const hover = lift
    ? "transition-[translate,box-shadow] duration-200 ease-standard hover:-translate-y-0.5 hover:shadow-lift motion-reduce:hover:translate-y-0"
    : "";
  return <Tag {...rest} className={`rounded-card border border-line bg-paper ${hover} ${className}`} />;
}
