/** Why a draft is not saved by itself just now, apart from what somebody else has done. */
export const notSaved = {
  unreachable:
    "Not saved: we can't reach the site. Your changes are still here, and we'll keep trying to save them.",
  "signed-out":
    "Not saved: you're signed out. Your changes are still here and will be saved once you sign in.",
  closed: "Not saved: your role can no longer edit this text. Copy what you want to keep.",
  gone: "Not saved: this text no longer exists. Copy what you want to keep.",
  unreadable: "Not saved: something needs fixing first. Press “Save draft” to see what.",
  conflict: "Both people's changes are in the form. Review it, then save.",
};

/** What somebody did to a document while another form had it open. */
export type Meanwhile = "saved" | "published" | "discarded";

/** Why a form stops saving by itself; `by` is null when it was the same person, elsewhere. */
export function meanwhileWords(did: Meanwhile, by: string | null): string {
  if (did === "discarded") return "The draft was discarded while you were editing. Save yours to keep it.";
  const what =
    by === null ? `You ${did} this text in another tab.` : `${by} ${did} this text while you were editing.`;
  return `${what} Save your draft to see both versions.`;
}
