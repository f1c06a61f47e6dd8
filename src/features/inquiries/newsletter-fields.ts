/** The one field; its name is the contract with outside newsletter providers (2.29.02). */
export const emailFieldName = "EMAIL";
