/** A field that is invisible to people: whoever fills it in is a program. */
export const trapField = "company_fax";
