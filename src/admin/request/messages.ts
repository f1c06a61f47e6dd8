import { answerLost } from "#form/words.ts";

export const nothingChanged = "Nothing was changed";

/** The notification of a failed dashboard form; the selection and typed values are kept. */
export function notChanged(reason: string, isUnsure = false) {
  const kept = `What you chose and typed is still here: ${reason}`;
  return isUnsure
    ? answerLost(kept, ": look before you press again")
    : { title: nothingChanged, description: kept };
}

/** The refusal of a form that asks for something impossible. */
export function impossible(description: string, title = nothingChanged, status = 409) {
  return { notice: { title, description }, status };
}
