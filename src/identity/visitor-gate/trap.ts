/** A field people never see. Programs that fill in every field give themselves away. */
export const trapField = "company_fax";
