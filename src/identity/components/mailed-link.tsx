import type { Notice } from "#form/answer.ts";
import { FormFrame } from "#form/form.tsx";
import type { FormState } from "#form/use-form.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";

export type LinkWords = { title: string; text: string };

const dead: Record<string, LinkWords> & { unknown: LinkWords } = {
  used: {
    title: "This link has already been used",
    text: "It works once, and it has been used or replaced. There's nothing more to do here.",
  },
  expired: {
    title: "This link has expired",
    text: "Nothing was changed. You can start again on your account page.",
  },
  unknown: {
    title: "This link is incomplete",
    text: "Please open it from the email itself, or copy the whole link into the address bar.",
  },
};

/**
 * The text for a link that no longer works; an unknown state gets the text of an incompletely copied link.
 */
export function deadLink(state: string): LinkWords {
  return dead[state] ?? dead.unknown;
}

export function deadNotice(state: string): Notice {
  const { title, text } = deadLink(state);
  return { title, description: text };
}

/**
 * The page of a mailed link. Opening it changes nothing, since mail scanners open links too; only the button
 * does. `button` null: there is nothing left to do.
 */
export function MailedLink({
  words,
  form,
  button,
}: {
  words: LinkWords;
  form: FormState;
  button: string | null;
}) {
  return (
    <>
      <PageHeader title={words.title} breadcrumbs={[{ label: "Home", to: "/" }, { label: "My account" }]} />
      <div className="container-page pb-section">
        <Tile className="grid max-w-xl gap-6 p-6 sm:p-8">
          <p>{words.text}</p>
          {button ? (
            <FormFrame form={form} submit={button} />
          ) : (
            <ButtonLink to="/account" variant="secondary" className="w-full sm:w-fit">
              My account
            </ButtonLink>
          )}
        </Tile>
      </div>
    </>
  );
}
