import type { KeyboardEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { NewTabHint } from "#ui/button.tsx";

type Target = { path: string; external?: boolean };

/** Returns a test for whether `path` leads to the current page, whatever its fragment. */
export function useIsCurrent() {
  const { pathname } = useLocation();
  return (path: string) => path.startsWith("/") && path.replace(/#.*/, "") === pathname;
}

/**
 * One entry of a menu. An address on this site is a client-side navigation; an external one is a plain link,
 * in a new tab only when the entry says so (3.14).
 */
export function MenuLink({
  item,
  className,
  onChoose,
  onKeyDown,
  children,
}: {
  item: Target;
  className?: string;
  onChoose?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const isCurrent = useIsCurrent();
  if (item.path.startsWith("/")) {
    return (
      <Link
        viewTransition
        to={item.path}
        aria-current={isCurrent(item.path) ? "page" : undefined}
        className={className}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        {children}
      </Link>
    );
  }
  return (
    <a
      href={item.path}
      {...(item.external ? { target: "_blank", rel: "noopener" } : {})}
      className={`${className ?? ""} leaves`}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {children}
      {item.external ? <NewTabHint /> : <span className="sr-only"> (another website)</span>}
    </a>
  );
}
