import type { Send } from "./autosave.ts";
import { draftAnswer } from "./draft-answer.ts";

/** Sends the fields of a form to be saved as a draft. Anything that is not our answer counts as none. */
export const sendTo =
  (address: string): Send =>
  async (body, how) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
    const answer = await fetch(address, { method: "POST", body, headers, ...how });
    return draftAnswer.parse(await answer.json());
  };
