/** The id of the form of a document; the ids of its fields begin with it. */
export const contentFormId = "document";

/** The field in which an answer names the list or item to look at. */
export const lookAt = "$at";

/** The fields in which a form says which open form it is, and which of the things that it has sent this is. */
export const senderFields = { form: "$form", turn: "$turn" } as const;
