/** The limits of registration, each with its unit. */

export const confirmHours = 24; // hours that a place without money is held until its address is confirmed
export const fewPlaces = 5; // places left from which the event page says how many
export const lockPatience = "3s"; // that a press waits for those before it; a statement would end after five
export const codeLength = 10; // letters and digits of a ticket's code: 50 bits
