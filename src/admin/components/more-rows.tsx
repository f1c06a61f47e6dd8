import { ButtonLink } from "#ui/button.tsx";

/** The link to the next page of rows; nothing when there is none. */
export function MoreRows({ to, label }: { to: string | null; label: string }) {
  if (to === null) return null;
  return (
    <ButtonLink to={to} variant="secondary" size="small" className="w-fit">
      {label}
    </ButtonLink>
  );
}
