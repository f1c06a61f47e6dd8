/** The one field; its name is the contract with outside newsletter providers (2.29.02). */
export const emailField = "EMAIL";
/** A field people never see. Programs that fill in every field give themselves away. */
export const trapField = "company_website";
