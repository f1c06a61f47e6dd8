/** Name of the form's only field. External newsletter providers expect exactly this name (2.29.02). */
export const emailFieldName = "EMAIL";
