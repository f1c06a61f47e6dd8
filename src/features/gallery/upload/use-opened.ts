import { useCallback, useEffect, useState } from "react";

/**
 * Whether the upload is shown: if the server knows a grant, or the flag of this browser session is set
 * (4.51). `answer` is the loader data, a new object after each load. `lock` shows the password panel instead, and
 * `wasByAccount` says whether an account had opened the upload: it leaves no flag, so that signing out closes it.
 */
export function useOpened(answer: { granted: boolean; byAccount: boolean }) {
  const [opened, setOpened] = useState(answer.granted);
  const [wasByAccount, setWasByAccount] = useState(answer.byAccount);
  useEffect(() => {
    if (answer.granted) setWasByAccount(answer.byAccount);
    if (answer.granted && !answer.byAccount) setFlag(true);
    setOpened(answer.granted || readFlag());
  }, [answer]);
  const lock = useCallback(() => {
    setFlag(false);
    setOpened(false);
  }, []);
  return { opened, wasByAccount, lock };
}

// The flag only decides which view is shown; the permission to save is the cookie, which no script can read
// (4.52).
const name = "galleryAuthenticated";

/** Whether the password was given before in this browser session (4.51). */
function readFlag(): boolean {
  return inStorage((storage) => storage.getItem(name) === "true") ?? false;
}

function setFlag(opened: boolean): void {
  inStorage((storage) => (opened ? storage.setItem(name, "true") : storage.removeItem(name)));
}

/** A browser may forbid its storage; the flag is then not kept. */
function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
