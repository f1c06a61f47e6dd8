import type { ReactNode } from "react";

export type AlertTone = "info" | "success" | "warning" | "danger";

const tones: Record<AlertTone, string> = {
  info: "border-l-diamond",
  success: "border-l-emerald",
  warning: "border-l-gold",
  danger: "border-l-danger",
};

/** `live` makes a screen reader speak it when it appears: at once for danger, else politely. */
export function Alert({
  tone = "info",
  title,
  live = false,
  className = "",
  children,
}: {
  tone?: AlertTone;
  title?: ReactNode;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={`rounded-card border border-line border-l-4 bg-paper px-5 py-4 ${tones[tone]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-small text-ink-soft">{children}</div>}
    </div>
  );
}
