import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PostForm } from "#form/form.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { missing } from "#identity/sign-in/missing-fields.ts";
import { Gem } from "#ui/gem.tsx";
import { Tile } from "#ui/tile.tsx";
import { notOpened } from "../upload/words.ts";

const steps = [
  ["Get the password", "Ask the person who invited you to the event."],
  ["Choose your photos", "From your phone or a folder. You’ll see the status of each one."],
  ["Save them to the gallery", "Location and camera details are removed before anyone sees them."],
];

type PasswordPanelProps = {
  answer: unknown;
  /** Why an earlier permission is over; null without one. */
  over: string | null;
  /** The number of chosen photos that are still pending. */
  waiting: number;
};

/** Shown before the upload (2.19.01). */
export function PasswordPanel({ answer, over, waiting }: PasswordPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // If photos are pending, saving was interrupted further down the page: scroll to the password field.
  const isReturn = useRef(waiting > 0);
  useEffect(() => {
    if (isReturn.current) panel.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }, []);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[32rem_minmax(0,1fr)] lg:gap-14">
      <Tile as="section" ref={panel} aria-labelledby="password-title" className="grid gap-6 p-6 sm:p-8">
        <div>
          <p className="eyebrow text-ruby">Protected Area</p>
          <h2 id="password-title" className="mt-3 text-h3">
            Authentication Required
          </h2>
          <p className="mt-2 text-ink-soft">
            {waiting > 0
              ? `${over ?? "Enter the password again."} ${waiting === 1 ? "The photo" : `The ${waiting} photos`} you chose will still be here.`
              : (over ?? "Enter the gallery password to add your photos.")}
          </p>
        </div>
        <PostForm
          id="open"
          intent="authenticate"
          action="/gallery-upload"
          answer={answer}
          check={missing("password")}
          failed={() => notOpened}
          submit="Authenticate"
          busyLabel="Checking…"
          look={{ className: "w-full" }}
        >
          {(field) => <PasswordField {...field("password")} autoComplete="current-password" />}
        </PostForm>
        <p className="border-line border-t pt-3 text-small">
          <Link
            to="/gallery"
            className="inline-flex min-h-11 items-center text-ruby underline underline-offset-4"
          >
            Return to Gallery
          </Link>
        </p>
      </Tile>
      <ol className="grid gap-8 lg:pt-8">
        {steps.map(([title, text]) => (
          <li key={title} className="flex gap-4">
            <Gem kind="ruby" className="mt-1 size-7 shrink-0" />
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
