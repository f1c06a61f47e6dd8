import { useState } from "react";
import { type Pair, pairsOf } from "#content/brand-colours.ts";
import type { TextField } from "#content/schema/field.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type ControlProps, useContentForm } from "./form-context.ts";

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** A colour as text, with the browser's own picker beside it, and the contrast of every pair that it decides. */
export function ColourControl({ field, name, value }: ControlProps<TextField>) {
  const { form } = useContentForm();
  const { id, error } = form.field(name);
  const scripts = useHydrated();
  const [colour, setColour] = useState(typeof value === "string" ? value : "");
  const follow = (typed: string) => setColour(typed.trim().toLowerCase());
  const pairs = isColour(colour)
    ? pairsOf({ main: colour, dark: colour }).filter(({ of }) => of === name)
    : [];
  return (
    <div className="grid gap-3">
      <Field label={field.title} id={id} error={error} help={field.help}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              name={name}
              value={colour}
              onChange={(event) => follow(event.target.value)}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              className="max-w-36 tabular-nums"
            />
            {scripts && (
              <input
                type="color"
                aria-label={`Pick a color: ${field.title}`}
                value={isColour(colour) ? colour : "#000000"}
                onChange={(event) => follow(event.target.value)}
                className="h-11 w-14 cursor-pointer rounded-control border border-edge bg-paper p-1"
              />
            )}
          </span>
        )}
      </Field>
      <Pairs pairs={pairs} />
    </div>
  );
}

/** Each pair as a sample in its colours, with its contrast in words. */
function Pairs({ pairs }: { pairs: Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-small">
      {pairs.map(({ words, colours: [text, ground], has, needs }) => (
        <li key={words} className="grid grid-cols-[3.5rem_1fr] items-center gap-3">
          <svg aria-hidden="true" viewBox="0 0 56 32" className="w-14 rounded-control border border-line">
            <rect width="56" height="32" fill={ground} />
            <text
              x="28"
              y="17"
              fill={text}
              fontSize="18"
              fontWeight="600"
              textAnchor="middle"
              dominantBaseline="central"
            >
              Aa
            </text>
          </svg>
          <span>
            {words}: {has.toFixed(1)}{" "}
            <span className={has < needs ? "font-semibold text-danger" : "text-ink-soft"}>
              {has < needs ? `(too low: needs at least ${needs})` : `(good: needs at least ${needs})`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
