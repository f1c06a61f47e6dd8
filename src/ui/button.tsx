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
 * A button that acts on this page. While `busy` it stays focusable, shows `busyLabel` and ignores clicks, so
 * that a keyboard user keeps their place and nothing is sent twice.
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
      <span key={busy ? "busy" : "idle"} className="contents">
        {busy ? (busyLabel ?? children) : children}
      </span>
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
  const shown = newTab ? (
    <>
      <span className="contents">{children}</span>
      <NewTabHint />
    </>
  ) : (
    children
  );
  if (target.to !== undefined) {
    return (
      <Link viewTransition to={target.to} id={target.id} onClick={target.onClick} {...tab} className={look}>
        {shown}
      </Link>
    );
  }
  return (
    <a href={target.href} id={target.id} onClick={target.onClick} {...tab} className={look}>
      {shown}
    </a>
  );
}

/** Tells screen reader users that a link opens a new tab. */
export function NewTabHint() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
