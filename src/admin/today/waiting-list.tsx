import { Link } from "react-router";
import { Line, Part } from "../components/part.tsx";
import type { MissingSetUp } from "./set-up.ts";
import type { WaitingLine } from "./waiting-lines.ts";

/** The next jobs of the person who is signed in. */
export function WaitingList({ lines }: { lines: WaitingLine[] }) {
  return (
    <Part title="Your next jobs">
      <ul>
        {lines.map(({ key, words, note, count, to }) => (
          <Line key={key} to={to} end={count} note={note}>
            {words}
          </Line>
        ))}
      </ul>
    </Part>
  );
}

/** What is not set up yet, for an owner. */
export function MissingSetUpList({ missing }: { missing: MissingSetUp[] }) {
  return (
    <Part title="Not set up yet" className="lg:col-span-2">
      <ul className="grid gap-x-5 gap-y-3 text-small lg:grid-cols-2">
        {missing.map(({ title, words, link }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">
              <span>{words}</span>{" "}
              {link && (
                <Link to={link.to} className="link font-semibold">
                  {link.label}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
