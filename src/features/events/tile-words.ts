// Apart from the messages, which hold the texts of all screens: these are on pages that every visitor opens first.

export const cancelled = "Canceled";
export const nextDay = "next day";
export const noDate = "Date to be announced";
export const onNow = "On now";
export const pastEvent = "Past Event";
export const virtualEvent = "Virtual Event";
