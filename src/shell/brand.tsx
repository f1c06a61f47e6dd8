import { Link } from "react-router";
import { BrandMark } from "#ui/brand-mark.tsx";

/**
 * The logo and the organisation's abbreviation, as a link to the home page. The full name is only in the
 * accessible name.
 */
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
