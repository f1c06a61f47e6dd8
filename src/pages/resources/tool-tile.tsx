import { useId } from "react";
import type { Resources } from "#content/resources.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";

export function ToolTile({ tool }: { tool: Resources["tools"][number] }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-paper p-7 transition-shadow duration-200 hover:shadow-lift md:p-9"
    >
      <div className="flex items-start gap-5">
        <Gem kind={tool.gem} className="size-14" />
        <div>
          <h2 id={id} className="text-h3">
            {tool.title}
          </h2>
          <p className="mt-1 text-ink-soft text-small">{tool.kind}</p>
        </div>
      </div>
      <p className="mt-6">{tool.text}</p>
      <ul className="lozenge-list mt-6 mb-8 grid flex-1 content-start gap-2.5 border-line border-t pt-6 text-[1rem] text-ink-soft">
        {tool.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <ButtonLink href={tool.link} newTab variant="secondary" className="w-full sm:w-fit">
        {tool.action}
      </ButtonLink>
    </article>
  );
}
