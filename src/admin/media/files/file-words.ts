/** What staff are told about the files that letters link to. */

export const accepted = "A PDF up to 5 MB. Anyone with the link can read it.";
export const noFile = "Choose a file first.";
export const tooLarge = "This file is larger than 5 MB. Please make it smaller.";
export const noPdf = "This file isn't a PDF. Save it as a PDF and choose that one.";
