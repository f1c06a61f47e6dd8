import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

/** The class list of a button, for the rare element that must look like one (a `<label>`, a `<summary>`). */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "medium", extra = "") {
  return `button button-${variant} button-${size} ${extra}`.trim();
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/**
 * A button that does something here. While `busy` it stays focusable, says `busyLabel` and takes no further click,
 * so that a keyboard user does not lose their place and a second click does nothing.
 */
export function Button({
  variant = "primary",
  size = "medium",
  busy = false,
  busyLabel,
  type = "button",
  className = "",
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean; busyLabel?: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner size={18} />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

type LinkLook = Look & {
  className?: string;
  children: ReactNode;
  newTab?: boolean;
  id?: string;
  onClick?: () => void;
};

/** A link that looks like a button: `to` for a page of this site, `href` for any other address. */
export function ButtonLink({
  variant = "primary",
  size = "medium",
  className = "",
  newTab = false,
  children,
  ...target
}: LinkLook & ({ to: string; href?: never } | { href: string; to?: never })) {
  const look = buttonClass(variant, size, className);
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (target.to !== undefined) {
    return (
      <Link viewTransition to={target.to} id={target.id} onClick={target.onClick} {...tab} className={look}>
        {children}
        {newTab && <NewTabHint />}
      </Link>
    );
  }
  return (
    <a href={target.href} id={target.id} onClick={target.onClick} {...tab} className={look}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

/** Tells a screen reader that a link leaves the tab. */
export function NewTabHint() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
