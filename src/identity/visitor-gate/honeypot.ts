/**
 * A field that is invisible to people: what fills it in is most likely a program. No autofill of a browser knows this
 * name, and none may: Chromium fills in a field that it takes for a part of an address, `autocomplete="off"` or not.
 */
export const honeypotField = "remarks";
