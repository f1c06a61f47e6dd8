import { useRef, useState } from "react";
import { isLineStream, readLines } from "#platform/http/line-stream.ts";
import { type AdminLoginAnswer, type AdminLoginLine, noAdminLoginAnswer } from "./admin-login.ts";

/** The state of the panel's attempt: the steps so far, and the result of the last finished attempt. */
export type AdminLoginAttempt = { busy: boolean; steps: string[]; answer?: AdminLoginAnswer };

/**
 * Sends the panel's form and shows each step when it is done. One attempt at a time; each ends with a result,
 * also when the connection breaks.
 */
export function useAdminLogin() {
  const [attempt, setAttempt] = useState<AdminLoginAttempt>({ busy: false, steps: [] });
  const running = useRef(false);
  const send = async (fields: URLSearchParams) => {
    if (running.current) return;
    running.current = true;
    const show = (steps: string[]) => setAttempt(({ answer }) => ({ busy: true, steps, answer }));
    show([]);
    const answer = await askStepByStep(fields, show);
    running.current = false;
    setAttempt({ busy: false, steps: answer.steps, answer });
  };
  return { attempt, send };
}

async function askStepByStep(
  fields: URLSearchParams,
  show: (steps: string[]) => void,
): Promise<AdminLoginAnswer> {
  const told: string[] = [];
  const response = await fetch("/admin-login/steps", { method: "POST", body: fields }).catch(() => null);
  if (!response) return noAdminLoginAnswer(told, "The site could not be reached.");
  if (!isLineStream(response))
    return noAdminLoginAnswer(told, `Something other than the site answered (${response.status}).`);
  try {
    for await (const line of readLines<AdminLoginLine>(response)) {
      if ("answer" in line) return line.answer;
      told.push(line.step);
      show([...told]);
    }
  } catch {
    // reported below: however the connection broke, nothing more is known
  }
  return noAdminLoginAnswer(told, "The connection broke off before the last step.");
}
