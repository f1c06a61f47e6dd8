/** The field in which an answer names the list or item to look at. */
export const lookAt = "$at";
