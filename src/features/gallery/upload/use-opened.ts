import { useCallback, useEffect, useState } from "react";
import { readFlag, setFlag } from "./opened-flag.ts";

/**
 * Whether the upload is shown: where the server knows a grant, or the flag of this browser session says so (4.51).
 * `answer` is the loader's, anew with each loading. `lock` puts the password in its place.
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
