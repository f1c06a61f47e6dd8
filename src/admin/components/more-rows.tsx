import { ButtonLink } from "#ui/button.tsx";

/** The way to the rows after those of this page; nothing where there are none. */
export function MoreRows({ to, label }: { to: string | null; label: string }) {
  if (to === null) return null;
  return (
    <ButtonLink to={to} variant="secondary" size="small" className="w-fit">
      {label}
    </ButtonLink>
  );
}
