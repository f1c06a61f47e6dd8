import type { ReactNode } from "react";
import { Gem } from "#ui/gem.tsx";

export function LetterPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="container-page grid justify-items-start gap-6 py-section sm:justify-items-center sm:text-center">
      <Gem kind="ruby" className="size-14" />
      <h1 className="max-w-2xl text-h2">{title}</h1>
      <p className="max-w-measure text-balance text-ink-soft text-lead" role="status">
        {text}
      </p>
      <div className="mt-2 grid w-full justify-items-center gap-3 sm:w-auto">{children}</div>
    </div>
  );
}
