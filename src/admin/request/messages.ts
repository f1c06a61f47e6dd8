import { answerLost } from "#form/words.ts";

export const nothingChanged = "Nothing was changed";

/** The notification of a failed dashboard form; the selection and typed values are kept. */
export function notChanged(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: nothingChanged, description: `Your entries are still here: ${reason}` };
}

/** The refusal of a form that asks for something impossible. */
export function impossible(description: string, title = nothingChanged, status = 409) {
  return { notice: { title, description }, status };
}
