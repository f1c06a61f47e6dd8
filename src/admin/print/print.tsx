import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Line, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import type { Route } from "./+types/print";
import { askedPrint } from "./printed.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title ?? "");

const mostNamed = 500;

export async function loader(args: Route.LoaderArgs) {
  return askedPrint(args, async ({ title, back, file, begin, help, pieces, ready, cutOf, url }) => {
    const named = (those: typeof pieces, one: string, many: string) => ({
      title: `${those.length.toLocaleString("en-US")} ${those.length === 1 ? one : many}`,
      rest: Math.max(0, those.length - mostNamed),
      those: those.slice(0, mostNamed).map(({ id, name, to }) => ({ id, name, to })),
    });
    const without = pieces.filter((piece) => piece.lines.length === 0);
    return {
      ...{ title, back, file, begin, help, count: ready.length },
      list: url.searchParams.get("list") ?? "",
      toCheck: [
        named(without, "has no mailing address", "have no mailing address"),
        named(await cutOf(ready), "has a line that will be cut short", "have a line that will be cut short"),
      ].filter(({ those }) => those.length > 0),
    };
  });
}

/** The step before a PDF to print: with what it begins, and who has no address. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { title, back, file, begin, help, count, toCheck, list } = loaderData;
  return (
    <Screen title={title} back={back}>
      <Part title={`${count.toLocaleString("en-US")} to print`}>
        <p className="mb-4 text-ink-soft text-small">{help}</p>
        {count > 0 && (
          <form action={`../${file}`} className="flex flex-wrap items-end gap-3">
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
      {toCheck.map(({ title, those, rest }) => (
        <Part key={title} title={title}>
          <ul>
            {those.map(({ id, name, to }) => (
              <Line key={id} to={to}>
                {name}
              </Line>
            ))}
          </ul>
          {rest > 0 && (
            <p className="mt-2 text-ink-soft text-small">And {rest.toLocaleString("en-US")} more.</p>
          )}
        </Part>
      ))}
    </Screen>
  );
}
