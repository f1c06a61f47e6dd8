import { useCallback, useRef, useState } from "react";
import type { Choice } from "#content/media/media.ts";
import { type FoundPictures, foundPictures, type SentPicture, sentPicture } from "../library-answers.ts";

const address = "/admin-dashboard/media.json";
const notReached = "The library can't be reached right now. Please try again in a moment.";
const signedOut = "You're signed out. Sign in again in another tab, then try again here.";

/** The answer of the library; null when the session has ended. */
async function askLibrary(query: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(address + query, init);
  return answer.status === 401 ? null : answer.json();
}

/** What was found in the library; `after` begins the next page. */
type Found = FoundPictures & { words: string };

const nothing: Found = { pictures: [], after: null, words: "" };

/** Searches the library, and adds pictures to it, while a text is edited. */
export function useLibrary() {
  const [found, setFound] = useState<Found>(nothing);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const latest = useRef(0);

  /** Runs one request, and says meanwhile that the library is asked. */
  const ask = useCallback(async (request: () => Promise<void>) => {
    setBusy(true);
    setFault("");
    await request().catch(() => setFault(notReached));
    setBusy(false);
  }, []);

  const search = useCallback(
    (words: string, more?: Found) =>
      ask(async () => {
        latest.current += 1;
        const number = latest.current;
        const query = new URLSearchParams({ q: words, ...(more?.after ? { after: more.after } : {}) });
        const answer = await askLibrary(`?${query}`);
        if (!answer) return setFault(signedOut);
        const page = foundPictures.parse(answer);
        if (number !== latest.current) return; // a later search has been begun
        setFound({ ...page, words, pictures: [...(more?.pictures ?? []), ...page.pictures] });
      }),
    [ask],
  );

  /** Adds a file to the library; null when it is refused, and `fault` says why. The note says what was left out. */
  const add = async (file: File, kind: Choice["kind"]): Promise<{ picture: Choice; note: string } | null> => {
    let added: { picture: Choice; note: string } | null = null;
    await ask(async () => {
      const body = new FormData();
      body.set("kind", kind);
      body.set("picture", file);
      const answer = await askLibrary("", { method: "POST", body });
      if (!answer) return setFault(signedOut);
      const sent: SentPicture = sentPicture.parse(answer);
      if (sent.ok) added = { picture: sent.picture, note: sent.note };
      else setFault(sent.message);
    });
    return added;
  };

  return { found, busy, fault, search, more: () => search(found.words, found), add };
}
