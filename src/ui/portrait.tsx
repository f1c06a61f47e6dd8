import { Shape } from "./drawing.tsx";

// Of the ruby, the emerald, the diamond, an amethyst and a topaz.
const jewels = ["#8c2048", "#166450", "#395f7d", "#583665", "#795717"] as const;

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** Facets of a jewel in close-up, on an area of 80 x 100. White lightens, black darkens. */
const facets = [
  ["0,0 52,0 18,44", "#fff", 0.2],
  ["52,0 80,0 80,30", "#fff", 0.1],
  ["0,0 18,44 0,72", "#fff", 0.11],
  ["18,44 52,0 80,30 58,66", "#fff", 0.05],
  ["0,72 18,44 58,66 30,100 0,100", "#000", 0.12],
  ["58,66 80,30 80,100 30,100", "#000", 0.22],
] as const;

type PortraitImage = { src: string; srcSet?: string; alt: string };

/**
 * A person's photo, or their initials on a jewel whose colour is derived from the name. The jewel is also
 * behind the photo, so that it shows when the photo fails to load, with or without scripts.
 */
export function Portrait({
  name,
  image,
  shape = "round",
  sizes,
  className = "size-14",
}: {
  name: string;
  /** An address; or a picture in several sizes with a description, "" for none. */
  image: string | PortraitImage | null;
  shape?: "round" | "plate";
  /** The width in which the layout shows a picture in several sizes. */
  sizes?: string;
  className?: string;
}) {
  // Weighted by position, so that colleagues whose names have the same letters still differ.
  const sum = [...name].reduce((total, letter) => (total * 3 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const { src, srcSet, alt } =
    typeof image === "string" ? { src: image, alt: `Portrait of ${name}` } : (image ?? { alt: "" });
  const described = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <span
      {...described}
      className={`portrait ${shape === "round" ? "rounded-full" : "rounded-card"} ${className}`}
    >
      <svg aria-hidden="true" viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice">
        <rect width="80" height="100" fill={jewels[sum % jewels.length]} />
        <g transform={sum % 2 ? "translate(80 0) scale(-1 1)" : undefined}>
          <Shape name="facets">
            {() =>
              facets.map(([points, fill, opacity]) => (
                <polygon key={points} points={points} fill={fill} opacity={opacity} />
              ))
            }
          </Shape>
        </g>
        <text x="40" y="51" fontSize={shape === "round" ? 29 : 17}>
          {initials(name)}
        </text>
      </svg>
      {src && (
        // No alt text and no width or height, only bounds: Chromium draws a broken image where one with a
        // size has failed.
        <img src={src} srcSet={srcSet} sizes={sizes} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
