import type { ReactNode } from "react";
import { Instant } from "../components/instant.tsx";
import { Line, Nothing, Part } from "../components/part.tsx";
import { kindWords, stateWords } from "../inbox/inbox-words.ts";
import { mailStateWords } from "../mail/mail-words.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { RecordData } from "./load-record.server.ts";

type MessagesProps = Pick<RecordData, "inquiries" | "mails" | "timeZone">;

/** What came from a member's address lately, and the latest mails to it; for who may read them. */
export function MessagesPart({ inquiries, mails, timeZone }: MessagesProps) {
  const note = (at: Date, words: ReactNode) => (
    <>
      <Instant at={at} timeZone={timeZone} /> · {words}
    </>
  );
  if (!inquiries && !mails) return null;
  return (
    <Part title="Orders and messages">
      {inquiries?.length === 0 && <Nothing>Nothing has come from this address.</Nothing>}
      <ul>
        {inquiries?.map(({ id, kind, state, createdAt, headline }) => (
          <Line key={id} to={recordAddress("inbox", id)} note={note(createdAt, stateWords[state])}>
            {headline ? `${kindWords[kind]}: ${headline}` : kindWords[kind]}
          </Line>
        ))}
      </ul>
      {mails && (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-small">Mails to them</h3>
          {mails.length === 0 && <Nothing>None has been sent.</Nothing>}
          <ul>
            {mails.map(({ id, subject, state, queuedAt }) => (
              <Line
                key={id}
                to={recordAddress("mail", id)}
                note={note(queuedAt, mailStateWords[state].words)}
              >
                {subject}
              </Line>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
