import { Link } from "react-router";
import type { imageOf } from "#content/media/picture-sources.ts";
import { BrandMark, type Mark } from "#ui/brand-mark.tsx";

export type ShownBrand = {
  logo: ReturnType<typeof imageOf>;
  mark: Mark | null;
  withAbbreviation: boolean;
};

type BrandProps = { name: string; abbreviation: string; brand: ShownBrand };

/** The full name is only in the accessible name. */
export function Brand({ name, abbreviation, brand: { logo, mark, withAbbreviation } }: BrandProps) {
  return (
    <Link
      viewTransition
      to="/"
      aria-label={`${abbreviation}, ${name}, home`}
      className="flex items-center gap-3"
    >
      {logo ? (
        <img {...logo} alt="" sizes="14rem" className="h-11 w-auto max-w-56 object-contain" />
      ) : (
        <BrandMark mark={mark} className="size-9" />
      )}
      {(!logo || withAbbreviation) && (
        <span aria-hidden="true" className="font-display text-[1.375rem] font-semibold tracking-[0.01em]">
          {abbreviation}
        </span>
      )}
    </Link>
  );
}
