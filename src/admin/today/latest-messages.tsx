import { Instant } from "../components/instant.tsx";
import { Line, Part } from "../components/part.tsx";
import { kindWords } from "../inbox/inbox-words.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { TodayData } from "./load.server.ts";

/** The messages that came in last. */
export function LatestMessages({
  messages,
  timeZone,
}: {
  messages: NonNullable<TodayData["messages"]>;
  timeZone: string;
}) {
  return (
    <Part title="Latest messages">
      <ul>
        {messages.map(({ id, kind, name, createdAt }) => (
          <Line
            key={id}
            to={recordAddress("inbox", id)}
            note={
              <>
                {kindWords[kind]} · <Instant at={createdAt} timeZone={timeZone} />
              </>
            }
          >
            {name}
          </Line>
        ))}
      </ul>
    </Part>
  );
}
