import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** What the page behind a mailed link says: a headline and a sentence. */
export type LinkWords = { title: string; text: string };

const dead: Record<string, LinkWords> = {
  used: {
    title: "This link has done its work",
    text: "It works once, and it has been used already or was replaced. There is nothing more to do here.",
  },
  expired: {
    title: "This link has run out",
    text: "Nothing was changed. You can begin again on the account page.",
  },
  unknown: {
    title: "This link is not complete",
    text: "Please open it from the message itself, or copy the whole of it into the address bar.",
  },
};

/** The words for a link that no longer does anything, or undefined. */
export function deadLink(state: string): LinkWords | undefined {
  return dead[state];
}

/**
 * The page behind a link in a message. Opening it changes nothing, since programs that scan mail open links too; the
 * button does. `button` null: there is nothing left to do.
 */
export function MailedLink({
  words,
  token,
  button,
}: {
  words: LinkWords;
  token: string;
  button: string | null;
}) {
  const busy = useNavigation().formData !== undefined;
  return (
    <>
      <PageHeader title={words.title} breadcrumbs={[{ label: "Home", to: "/" }, { label: "My account" }]} />
      <div className="container-page pb-section">
        <Card className="grid max-w-xl gap-6 p-6 sm:p-8">
          <p>{words.text}</p>
          {button ? (
            <Form method="post">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={busy} className="w-full sm:w-fit">
                {button}
              </Button>
            </Form>
          ) : (
            <ButtonLink to="/account" variant="secondary" className="w-full sm:w-fit">
              My account
            </ButtonLink>
          )}
        </Card>
      </div>
    </>
  );
}
