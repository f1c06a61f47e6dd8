import type { ReactNode } from "react";

export function SectionHeading({
  id,
  eyebrow,
  title,
  text,
  action,
}: {
  id: string;
  eyebrow: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-14">
      <div className="max-w-2xl">
        <p className="eyebrow text-ruby in-data-[tone=ink]:text-[#e3b9c9]">{eyebrow}</p>
        <h2 id={id} className="mt-4">
          {title}
        </h2>
        {text && <p className="mt-4 text-ink-soft text-lead in-data-[tone=ink]:text-ivory/80">{text}</p>}
      </div>
      {action}
    </div>
  );
}
