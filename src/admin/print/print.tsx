import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Line, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import type { Route } from "./+types/print";
import { askedPrint } from "./printed.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title ?? "");

const mostNamed = 20;

export async function loader(args: Route.LoaderArgs) {
  const { title, back, file, begin, help, pieces, ready, url } = await askedPrint(args);
  const without = pieces.filter(({ lines }) => lines.length === 0);
  const named = [...without, ...ready.filter(({ note }) => note)];
  return {
    ...{
      title,
      back,
      file,
      begin,
      help,
      count: ready.length,
      missing: without.length,
      toCheck: named.length,
    },
    list: url.searchParams.get("list") ?? "",
    named: named.slice(0, mostNamed).map(({ id, name, to, note }) => ({ id, name, to, note })),
  };
}

/** The step before a PDF to print: with what it begins, and who has no address. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { title, back, file, begin, help, count, missing, toCheck, list, named } = loaderData;
  return (
    <Screen title={title} back={back}>
      <Part
        title={`${count.toLocaleString("en-US")} to print, ${missing.toLocaleString("en-US")} without an address`}
      >
        <p className="mb-4 text-ink-soft text-small">{help}</p>
        {count > 0 && (
          <form action={file} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="list" value={list} />
            <Field label={begin.label}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  name="begin"
                  min={1}
                  max={begin.most}
                  required
                  defaultValue={1}
                />
              )}
            </Field>
            <Button type="submit">Open PDF</Button>
          </form>
        )}
      </Part>
      {named.length > 0 && (
        <Part title={`Check before you print (${named.length} of ${toCheck.toLocaleString("en-US")})`}>
          <ul>
            {named.map(({ id, name, to, note }) => (
              <Line key={id} to={to} note={note || "No mailing address"}>
                {name}
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </Screen>
  );
}
