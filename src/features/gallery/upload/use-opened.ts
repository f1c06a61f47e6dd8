import { useCallback, useEffect, useState } from "react";
import { readFlag, setFlag } from "./opened-flag.ts";

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
