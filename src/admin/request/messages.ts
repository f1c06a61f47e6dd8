export const nothingChanged = "Nothing was changed";

/** Why nothing came of a form of the dashboard; what was chosen and typed is still there. */
export function notChanged(reason: string) {
  return { title: nothingChanged, description: `What you chose and typed is still here: ${reason}` };
}

/** Why a form asked for something that cannot be done. */
export function impossible(description: string, title = nothingChanged, status = 409) {
  return { notice: { title, description }, status };
}
