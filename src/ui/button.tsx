import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "border-ruby bg-ruby text-white hover:border-ruby-deep hover:bg-ruby-deep",
  secondary: "border-ink/60 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-ivory",
  quiet: "border-transparent bg-transparent text-ruby hover:bg-ruby/8 hover:text-ruby-deep",
  danger: "border-danger bg-danger text-white hover:border-ink hover:bg-ink",
};

/** On the dark section the outline and the ring turn light. */
const onInk =
  "in-data-[tone=ink]:[--focus-ring:var(--color-ivory)] " +
  "in-data-[tone=ink]:data-[variant=secondary]:border-ivory/60 in-data-[tone=ink]:data-[variant=secondary]:text-ivory " +
  "in-data-[tone=ink]:data-[variant=secondary]:hover:bg-ivory in-data-[tone=ink]:data-[variant=secondary]:hover:text-ink " +
  "in-data-[tone=ink]:data-[variant=quiet]:text-ivory in-data-[tone=ink]:data-[variant=quiet]:hover:bg-ivory/10";

const sizes: Record<ButtonSize, string> = {
  small: "min-h-10 px-4 py-1.5 text-small pointer-coarse:min-h-11",
  medium: "min-h-11 px-5 py-2 text-[1rem]",
  large: "min-h-13 px-7 py-3 text-[1.0625rem]",
};

/** The class list of a button, for the rare element that must look like one (a `<label>`, a `<summary>`). */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "medium", extra = "") {
  return `inline-flex select-none items-center justify-center gap-2 rounded-control border font-semibold leading-tight no-underline transition-colors duration-180 active:translate-y-px motion-reduce:active:translate-y-0 disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 text-center ${variants[variant]} ${sizes[size]} ${onInk} ${extra}`;
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/**
 * A button that does something here. While `busy` it stays focusable, says `busyLabel` and takes no further click,
 * so that a keyboard user does not lose her place and a second click does nothing.
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
      data-variant={variant}
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
  const look = { "data-variant": variant, className: buttonClass(variant, size, className) };
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (target.to !== undefined) {
    return (
      <Link viewTransition to={target.to} id={target.id} onClick={target.onClick} {...tab} {...look}>
        {children}
        {newTab && <NewTabHint />}
      </Link>
    );
  }
  return (
    <a href={target.href} id={target.id} onClick={target.onClick} {...tab} {...look}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

/** Tells a screen reader that a link leaves the tab. */
export function NewTabHint() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
