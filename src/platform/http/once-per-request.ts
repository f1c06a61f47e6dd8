import { createContext, type RouterContextProvider } from "react-router";

type Context = Readonly<RouterContextProvider>;

/** Reads what several loaders of one request need, such as a visitor, once per request. */
export function oncePerRequest<Read, More extends unknown[]>(
  read: (context: Context, ...more: More) => Promise<Read>,
): typeof read {
  const kept = createContext<Promise<Read> | null>(null);
  return (context, ...more) => {
    const known = context.get(kept) ?? read(context, ...more);
    context.set(kept, known);
    return known;
  };
}
