import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import type { LetterPart } from "../letter-content.ts";

export function LetterParts({ parts }: { parts: LetterPart[] }) {
  return (
    <div className="mt-10 grid gap-8 border-gold/50 border-t pt-10">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent letter never change
        <Part key={at} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: LetterPart }) {
  switch (part.kind) {
    case "text":
      return <FormattedText blocks={part.blocks} under={1} />;
    case "picture": {
      const image = (
        <img
          src={part.src}
          width={part.width}
          height={part.height}
          alt={part.alt}
          className="h-auto w-full rounded-card"
        />
      );
      return part.to ? <Away to={part.to}>{image}</Away> : image;
    }
    case "button":
      return (
        <p>
          <ButtonLink to={part.to}>{part.label}</ButtonLink>
        </p>
      );
    case "entries":
      return (
        <section>
          <h2 dir="auto" className="text-h3">
            {part.heading}
          </h2>
          <ul className="mt-4 grid gap-4">
            {part.entries.map(({ title, detail, to }) => (
              <li key={to} className="border-ruby border-l-3 pl-4">
                <Away to={to}>{title}</Away>
                {detail && (
                  <p dir="auto" className="whitespace-pre-line text-ink-soft text-small">
                    {detail}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      );
  }
}

function Away({ to, children }: { to: string; children: ReactNode }) {
  const className = "link font-semibold wrap-anywhere";
  return to.startsWith("/") ? (
    <Link to={to} dir="auto" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" dir="auto" className={className}>
      {children}
    </a>
  );
}
