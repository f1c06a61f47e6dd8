/** The parameter of an address that asks for a page with the drafts of some documents: "?preview=tiers,home". */
export const previewParameter = "preview";
