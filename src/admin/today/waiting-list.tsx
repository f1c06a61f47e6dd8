import { Link } from "react-router";
import { Line, Nothing, Part } from "../components/part.tsx";
import type { MissingSetUp } from "./set-up.ts";
import type { WaitingLine } from "./waiting-lines.ts";

/** What waits for the person who is signed in. */
export function WaitingList({ lines }: { lines: WaitingLine[] }) {
  return (
    <Part title="Waiting for you">
      {lines.length === 0 && <Nothing>Nothing waits for you.</Nothing>}
      <ul>
        {lines.map(({ key, words, count, to }) => (
          <Line key={key} to={to} end={count}>
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
              {words}{" "}
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
