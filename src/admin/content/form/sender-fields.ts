/** The fields in which a form says which open form it is, and which of the things that it has sent this is. */
export const senderFields = { form: "$form", turn: "$turn" } as const;
