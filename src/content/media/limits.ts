/** The numbers of the media library. */

export const fileBytes = 10 * 1024 * 1024; // one file, as a phone makes it
export const documentBytes = 5 * 1024 * 1024; // one file that letters link to
export const filesAtOnce = 10;
export const nameLength = 120; // characters
export const altLength = 300; // characters; screen readers read it in one go
export const oldAddressDays = 7; // days that an address answers after the picture has another one
export const perPage = 48;
export const choices = 50; // pictures that a field offers without scripts
