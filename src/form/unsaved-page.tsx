import { NewTabHint } from "#ui/button.tsx";
import type { Entry, Unsaved } from "./take-form.server.ts";

/**
 * The response to a plain form post when neither the form nor its page can be rendered: the reason, and the
 * input in a form that can be sent again. It needs no loader data and no scripts.
 */
export function UnsavedPage({ unsaved, styles }: { unsaved: Unsaved; styles: string }) {
  const { notice, address, entries } = unsaved;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{notice.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="container-page grid max-w-2xl gap-6 py-section">
          <h1 className="text-h2">{notice.title}</h1>
          <p>{notice.description}</p>
          {notice.wayOut && (
            <a
              href={notice.wayOut.to}
              target={notice.wayOut.newTab ? "_blank" : undefined}
              rel="noopener"
              className="link w-fit font-semibold"
            >
              <span>{notice.wayOut.label}</span>
              {notice.wayOut.newTab && <NewTabHint />}
            </a>
          )}
          {entries.length > 0 ? (
            <Typed {...unsaved} />
          ) : (
            <a href={address} className="link w-fit">
              Back to the form
            </a>
          )}
        </main>
      </body>
    </html>
  );
}

function Typed({ address, entries }: Unsaved) {
  return (
    <>
      <p>
        What you typed is {entries.some(({ kind }) => kind === "typed") ? "below" : "kept on this page"}. It
        hasn't been saved yet.
      </p>
      <form method="post" action={address} className="grid gap-5">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Field key={`${entry.name}-${index}`} id={`entry-${index}`} {...entry} />
        ))}
        <button
          type="submit"
          className="min-h-11 rounded-control border border-ruby bg-ruby px-5 py-2 font-semibold text-white"
        >
          Send it again
        </button>
      </form>
    </>
  );
}

const box = "w-full rounded-control border border-edge bg-paper px-3.5 py-2 text-[1rem]";

function Field({ id, name, value, kind }: Entry & { id: string }) {
  if (kind === "unseen") return <input type="hidden" name={name} value={value} />;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {labelOf(name)}
      </label>
      {kind === "secret" ? (
        <input id={id} type="password" name={name} autoComplete="current-password" className={box} />
      ) : (
        <textarea id={id} name={name} defaultValue={value} rows={value.length > 80 ? 8 : 1} className={box} />
      )}
    </div>
  );
}

const labelOf = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])|_/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
