import { Link } from "react-router";
import { BrandMark } from "#ui/brand-mark.tsx";

/** The mark and the name, leading home. The short form stands where there is no room for the long one. */
export function Brand({ name, abbreviation }: { name: string; abbreviation: string }) {
  return (
    <Link
      viewTransition
      to="/"
      aria-label={`${abbreviation}, ${name}, home`}
      className="flex items-center gap-3"
    >
      <BrandMark className="size-9" />
      <span aria-hidden="true" className="font-display text-[1.375rem] font-semibold tracking-[0.01em]">
        {abbreviation}
      </span>
    </Link>
  );
}
