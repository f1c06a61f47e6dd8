/** A field that people never see: whoever fills it in is a program. */
export const trapField = "company_fax";
