import { useCallback, useEffect, useState } from "react";

/**
 * Whether the upload is shown: if the server knows a grant, or the flag of this browser session is set
 * (4.51). `answer` is the loader data, a new object after each load. `lock` shows the password panel instead.
 */
export function useOpened(answer: { granted: boolean }): { opened: boolean; lock: () => void } {
  const [opened, setOpened] = useState(answer.granted);
  useEffect(() => {
    if (answer.granted) setFlag(true);
    if (answer.granted || readFlag()) setOpened(true);
  }, [answer]);
  const lock = useCallback(() => {
    setFlag(false);
    setOpened(false);
  }, []);
  return { opened, lock };
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
