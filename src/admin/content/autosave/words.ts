/** Why a draft is not saved by itself just now, apart from what somebody else has done. */
export const notSaved = {
  unreachable: "Not saved: the site could not be reached. What you typed is still here; it is tried again.",
  "signed-out":
    "Not saved: you are signed out. What you typed is still here, and is saved once you are signed in.",
  closed: "Not saved: your role does not change this text any more. Copy what you want to keep.",
  gone: "Not saved: this text is not there any more. Copy what you want to keep.",
  unreadable: "Not saved: something in it cannot be stored. “Save draft” says what it is.",
  conflict: "Both changes are in the form. Read it, then save it yourself.",
};

/** What somebody did to a document while another form had it open. */
export type Meanwhile = "saved" | "published" | "discarded";

/** Why a form stops saving by itself; `by` is null when it was the same person, elsewhere. */
export function meanwhileWords(did: Meanwhile, by: string | null): string {
  if (did === "discarded") return "The draft was thrown away meanwhile. Save your draft to keep yours.";
  const who = by ?? "In another tab you";
  return `${who} ${did} this text meanwhile. Save your draft to see both.`;
}
